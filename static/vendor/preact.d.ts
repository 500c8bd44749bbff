// What the pages use of Preact.
export interface VNode {
  readonly type: unknown;
}
export type Children = VNode | string | number | boolean | null | undefined | readonly Children[];
export type Component<Props> = (props: Props) => Children;
export function h<Props>(type: string | Component<Props>, props: Props | null, ...children: Children[]): VNode;
export function render(node: Children, parent: Element): void;
/** What is called for each node once it is drawn; `__e` is its element or text in the page. */
export const options: { diffed?: (node: { readonly type: unknown; readonly __e?: Node | null }) => void };
