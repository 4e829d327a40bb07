import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { visuallyHidden } from '../visuallyHidden';

/** Page sizes (docs/product.md, "Constants"). */
export const PAGE_SIZES = [10, 20, 50];

/**
 * '1 a 10 de 57 resultats', previous and next, rows per page. react-admin's `<Pagination>` leaves the last out on a phone,
 * and brings page numbers that the product does not have.
 */
export function PageBar() {
  const translate = useTranslate();
  const id = useId();
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext();
  const offsetBegin = Math.min((page - 1) * perPage + 1, total);
  const offsetEnd = Math.min(page * perPage, total);

  if (total === 0) return null;
  return (
    <Box
      className={NO_PRINT}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: { xs: 1, sm: 2 },
        mt: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          component="label"
          htmlFor={id}
          variant="body2"
          color="textSecondary"
          sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}
        >
          {translate('common.list.rowsPerPage')}
        </Typography>
        <TextField
          id={id}
          select
          fullWidth={false}
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          slotProps={{ select: { native: true } }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </TextField>
      </Box>
      <Typography variant="body2" role="status">
        {translate('ra.navigation.page_range_info', { offsetBegin, offsetEnd, total })}
      </Typography>
      <Box component="nav" aria-label={translate('common.list.pages')}>
        <IconButton
          aria-label={translate('ra.navigation.previous')}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          aria-label={translate('ra.navigation.next')}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
