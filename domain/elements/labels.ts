/** A commercial sheet of labels on A4: the size of a label in mm, and how many there are. */
export interface LabelSize {
  width: number;
  height: number;
  columns: number;
  rows: number;
}

export const labelSizes = {
  small: { width: 70, height: 37, columns: 3, rows: 8 },
  medium: { width: 105, height: 74, columns: 2, rows: 4 },
  large: { width: 105, height: 148, columns: 2, rows: 2 },
} as const satisfies Record<string, LabelSize>;

export type LabelSizeName = keyof typeof labelSizes;

/** The labels of each sheet. */
export function sheetsOf<Label>(labels: readonly Label[], { columns, rows }: LabelSize): Label[][] {
  const each = columns * rows;
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, sheet) =>
    labels.slice(sheet * each, (sheet + 1) * each),
  );
}
