/** The look of answers of which one is given with a thumb. */
export const ANSWERS = {
  '& .MuiToggleButton-root': { minHeight: 56, fontSize: '1.125rem', color: 'text.primary' },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;
