/** For the `sx` of an input that takes a form's whole row. */
export const WIDE = { gridColumn: '1 / -1' } as const;
