import { Stack } from '@mui/material';
import { Page } from '../../common/pages/Page';
import { useTranslate } from '../../i18n/useTranslate';
import { ExportInspections } from './ExportInspections';
import { NothingToDo } from './NoInspections';
import { PeriodChip } from './PeriodChip';
import { Results } from './Results';
import { StateTabs } from './StateTabs';
import { toDo } from './toDo';

/** The list of everyone but administrators: two tabs, and nothing in the way. */
export default function InspectorList() {
  const translate = useTranslate();
  return (
    <Page title={translate('planning.list.title')} actions={<ExportInspections />}>
      <Stack spacing={2}>
        <StateTabs />
        <PeriodChip otherwise={toDo} />
        <Results isSelectable={false} empty={<NothingToDo />} />
      </Stack>
    </Page>
  );
}
