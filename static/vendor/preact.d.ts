// What the pages use of Preact.
export interface VNode {
  readonly type: unknown;
}
export type Children = VNode | string | number | boolean | null | undefined | readonly Children[];
export type Component<Props> = (props: Props) => Children;
export function h<Props>(type: string | Component<Props>, props: Props | null, ...children: Children[]): VNode;
export function render(node: Children, parent: Element): void;
