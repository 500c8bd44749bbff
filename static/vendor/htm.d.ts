declare const htm: {
  bind<Node>(h: (...given: never[]) => Node): (strings: TemplateStringsArray, ...values: readonly unknown[]) => Node;
};
export default htm;
