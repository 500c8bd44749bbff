// What a view draws, without a browser: its texts, and of each element what it is called and valued.
const SPOKEN = ["aria-label", "aria-valuetext", "title"];

/** The texts of a tree of the page's views, in order; what is hidden from readers is left out unless it is looked at. */
export const read = (node, isSeen = false) => {
  if (node == null || typeof node === "boolean") return [];
  if (Array.isArray(node)) return node.flatMap((each) => read(each, isSeen));
  if (typeof node !== "object") return [String(node)];
  const { type, props } = node;
  if (typeof type === "function") return read(type.call({}, props), isSeen);
  if (props["aria-hidden"] === "true" && !isSeen) return [];
  return [...SPOKEN.map((name) => props[name]).filter(Boolean), ...read(props.children, isSeen)];
};

/** The first element of a tree of the page's views for which `is` holds; null if there is none. */
export const find = (node, is) => {
  if (node == null || typeof node !== "object") return null;
  if (Array.isArray(node)) return node.map((each) => find(each, is)).find(Boolean) ?? null;
  if (typeof node.type === "function") return find(node.type.call({}, node.props), is);
  return is(node) ? node : find(node.props.children, is);
};
