import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import type { CalendarView } from './period';

/** How many fields a view has, in how many columns, and how high they are at least, in px. */
const shapes: Record<CalendarView, { fields: number; columns: number; height: number }> = {
  year: { fields: 12, columns: 4, height: 104 },
  month: { fields: 35, columns: 7, height: 112 },
  week: { fields: 7, columns: 7, height: 320 },
};

interface CalendarSkeletonProps {
  view: CalendarView;
  isNarrow: boolean;
}

/** The calendar's shape while its inspections are on their way. */
export function CalendarSkeleton({ view, isNarrow }: CalendarSkeletonProps) {
  const translate = useTranslate();
  const { fields, columns, height } = shapes[view];
  const isAgenda = isNarrow && view !== 'year';
  return (
    <Box role="status" aria-label={translate('common.pages.loading')}>
      <Skeleton width={120} height={24} sx={{ mb: isAgenda ? 1.5 : 4 }} />
      <Box
        sx={{
          display: 'grid',
          gap: isAgenda || view === 'year' ? 1.5 : 0,
          gridTemplateColumns: `repeat(${isAgenda ? 1 : isNarrow ? 2 : columns}, 1fr)`,
        }}
      >
        {Array.from({ length: isAgenda ? 5 : fields }, (_, field) => (
          <Card
            key={field}
            sx={{
              height,
              p: 1,
              ...(isAgenda || view === 'year' ? {} : { borderRadius: 0, ml: '-1px', mt: '-1px' }),
            }}
          >
            <Skeleton width={isAgenda ? '40%' : 24} height={20} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}
