import encodeQR from 'qr';

/** The fields around a QR code that stay white: without them no camera finds it. */
const QUIET = 4;

/** The dark fields of a QR code, as a path in a square of `size` units, its white edge included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
