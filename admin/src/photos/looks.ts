/** A photo among others. */
export const THUMBNAIL = {
  display: 'block',
  width: 72,
  height: 72,
  objectFit: 'cover',
  bgcolor: 'action.hover',
  // On paper nobody can tap it.
  '@media print': { width: '60mm', height: 'auto', maxHeight: '80mm', objectFit: 'contain' },
} as const;

export const FRAME = { borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' } as const;
