import { Box, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Suspense, lazy } from 'react';
import { Page } from '../../common/pages/Page';
import { withTexts } from '../../i18n';
import { useTranslate } from '../../i18n/useTranslate';
import { ExportInspections } from './ExportInspections';
import { NothingToDo } from './NoInspections';
import { PeriodChip } from './PeriodChip';
import { Results } from './Results';
import { StateTabs } from './StateTabs';
import { toDo } from './toDo';

// A phone's cards are there to be opened, and it does not load it.
const InspectorSelection = lazy(() =>
  withTexts(import('./InspectorSelection'), import('../../i18n/ca/bulk')),
);

/** The list of everyone but administrators: two tabs, and nothing in the way. */
export default function InspectorList() {
  const translate = useTranslate();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return (
    <Page title={translate('planning.list.title')} actions={<ExportInspections />}>
      <Stack spacing={2}>
        <StateTabs />
        <PeriodChip otherwise={toDo} />
        {isWide && (
          <Suspense fallback={<Box sx={{ minHeight: 44 }} />}>
            <InspectorSelection />
          </Suspense>
        )}
        <Results empty={<NothingToDo />} />
      </Stack>
    </Page>
  );
}
