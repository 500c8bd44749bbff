// What the pages use of uPlot.
export default class uPlot {
  constructor(options: object, columns: readonly unknown[], place: Element);
  setSize(size: { width: number; height: number }): void;
  static tzDate(date: Date, zone: string): Date;
}
