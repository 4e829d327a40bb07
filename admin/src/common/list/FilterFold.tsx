import FilterListIcon from '@mui/icons-material/FilterList';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';

interface FilterFoldProps {
  /** How many are set. */
  count: number;
  children: ReactNode;
}

/** A phone's filters: behind a button that says how many are set. */
export function FilterFold({ count, children }: FilterFoldProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<FilterListIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? translate('common.list.filters') : translate('common.list.filtersSet', { count })}
      </Button>
      {isOpen ? children : null}
    </>
  );
}
