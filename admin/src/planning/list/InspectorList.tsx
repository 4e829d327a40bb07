import { Stack } from '@mui/material';
import { Page } from '../../common/pages/Page';
import { useTranslate } from '../../i18n/useTranslate';
import { PeriodChip } from './PeriodChip';
import { Results } from './Results';
import { StateTabs } from './StateTabs';

/** The list of everyone but administrators: two tabs, and nothing in the way. */
export default function InspectorList() {
  const translate = useTranslate();
  return (
    <Page title={translate('planning.list.title')}>
      <Stack spacing={2}>
        <StateTabs />
        <PeriodChip />
        <Results isSelectable={false} />
      </Stack>
    </Page>
  );
}
