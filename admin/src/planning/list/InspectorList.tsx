import { Stack } from '@mui/material';
import { Page } from '../../common/pages/Page';
import { useText } from '../../i18n/useText';
import { PeriodChip } from './PeriodChip';
import { Results } from './Results';
import { StateTabs } from './StateTabs';

/** The list of everyone but administrators: two tabs, and nothing in the way. */
export default function InspectorList() {
  const translate = useText();
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
