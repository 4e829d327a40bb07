import { Box } from '@mui/material';

/** The product's mark: a drop of water that was checked. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" width={size} height={size} aria-hidden sx={{ flex: 'none' }}>
      <rect width="32" height="32" rx="9" fill="#14545e" />
      <path d="M16 5.5c3.6 4.4 7 8.2 7 12.3a7 7 0 1 1-14 0c0-4.1 3.4-7.9 7-12.3Z" fill="#8fdcdc" />
      <path
        d="m12.4 17.9 2.6 2.6 4.8-5"
        fill="none"
        stroke="#0b3c44"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}

/** Mark and name. */
export function Brand() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, fontWeight: 700 }}>
      <Mark />
      <Box component="span" sx={{ fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>
        Inspecta
      </Box>
    </Box>
  );
}
