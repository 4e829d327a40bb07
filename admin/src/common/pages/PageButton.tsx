import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { visuallyHidden } from '../visuallyHidden';

interface PageButtonProps {
  icon: SvgIconComponent;
  label: string;
  to?: string;
  onClick?: () => void;
  isLoading?: boolean;
}

/** A button beside a page's title; on a phone its icon alone is to be seen, so that the title keeps its line. */
export function PageButton({ icon: Icon, label, to, onClick, isLoading }: PageButtonProps) {
  return (
    <Button
      {...(to === undefined ? {} : { component: Link, to })}
      variant="outlined"
      startIcon={<Icon />}
      onClick={onClick}
      loading={isLoading}
      loadingPosition="start"
      sx={({ breakpoints }) => ({
        [breakpoints.down('sm')]: { minWidth: 44, px: 1, '& .MuiButton-startIcon': { m: 0 } },
      })}
    >
      <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
        {label}
      </Box>
    </Button>
  );
}
