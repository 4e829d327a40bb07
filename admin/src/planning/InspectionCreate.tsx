import { Alert, Button, Card, Stack } from '@mui/material';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { fullNameOf } from '../../../domain/users';
import { Page } from '../common/pages/Page';
import { useText } from '../i18n/useText';
import { failureText } from './common/failureText';
import { TimedDialog } from './common/TimedDialog';
import { usePlanningUsers } from './common/usePlanningUsers';
import { ChoiceField } from './create/ChoiceField';
import { ControlChecklist } from './create/ControlChecklist';
import { DaysField } from './create/DaysField';
import { useOffer } from './create/useOffer';
import { usePlan } from './create/usePlan';

/** How long the message stays before the list comes (specification, section 9). */
const CREATED_MS = 3000;

/** Plans inspections of one element, one for each day that is picked (specification, section 2). */
export default function InspectionCreate() {
  const translate = useText();
  const navigate = useNavigate();
  const { form, change, submit, sending, created, problems, failure } = usePlan();
  const offer = useOffer(form.centre);
  const users = usePlanningUsers();
  const disabled = form.centre === '';

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    await submit();
  }

  return (
    <Page
      title={translate('planning.create.title')}
      back={{ to: screenPaths.planning, label: translate('layout.menu.planning') }}
    >
      <Card component="form" noValidate onSubmit={handleSubmit} sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={3}>
          {offer.failed && <Alert severity="error">{failureText(offer.failed)}</Alert>}
          <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
            <ChoiceField
              label={translate('planning.create.centre')}
              options={offer.centres}
              value={form.centre}
              onChoose={(centre) => change({ centre })}
              nameOf={({ areaName }) => areaName}
              detailOf={({ areaCompanyId }) => areaCompanyId.companyName}
              problem={problems.areaId}
            />
            <ChoiceField
              label={translate('planning.create.element')}
              options={offer.elements}
              value={form.element}
              onChoose={(element) => change({ element })}
              nameOf={({ elementName }) => elementName}
              detailOf={({ elementReference, elementUbication }) => elementReference || elementUbication}
              problem={problems.elementId}
              disabled={disabled}
              loading={offer.loadingElements}
            />
            <ChoiceField
              label={translate('planning.create.user')}
              options={users}
              value={form.user}
              onChoose={(user) => change({ user })}
              nameOf={fullNameOf}
              problem={problems.elementUserPlanningId}
              disabled={disabled}
            />
          </Stack>
          <DaysField
            days={form.days}
            onChoose={(days) => change({ days })}
            problem={problems.elementPlanningDates}
            disabled={disabled}
          />
          <ControlChecklist
            controls={offer.controls}
            chosen={form.controls}
            onChoose={(controls) => change({ controls })}
            problem={problems.elementRegisters}
            disabled={disabled}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button variant="outlined" onClick={() => navigate(screenPaths.planning)}>
              {translate('planning.actions.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={disabled || sending || created}
              sx={{ minHeight: 44, minWidth: 140 }}
            >
              {translate('planning.create.submit')}
            </Button>
          </Stack>
        </Stack>
      </Card>
      {created && (
        <TimedDialog
          text={translate('planning.create.done')}
          detail={
            form.days.length > 1
              ? translate('planning.create.count', { smart_count: form.days.length })
              : undefined
          }
          button={translate('planning.actions.goNow')}
          after={CREATED_MS}
          onGo={() => navigate(screenPaths.planning, { replace: true })}
        />
      )}
    </Page>
  );
}
