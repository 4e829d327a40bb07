import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Area } from '../../../domain/areas';
import type { Element } from '../../../domain/elements';
import { screenPaths } from '../../../domain/screens';
import { fullNameOf } from '../../../domain/users';
import { RecordChoice } from './choices/RecordChoice';
import { SearchSelect } from './choices/SearchSelect';
import { Page } from '../common/pages/Page';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from './common/failureText';
import { TimedDialog } from './common/TimedDialog';
import { usePlanningUsers } from './common/usePlanningUsers';
import { ControlChecklist } from './create/ControlChecklist';
import { DaysField } from './create/DaysField';
import { usePlan } from './create/usePlan';

/** What new work can be planned for (docs/product.md, "Records"). */
const ACTIVE_AREAS = { areaActive: true };

/** How long the message stays before the list comes (docs/product.md, "Constants"). */
const CREATED_MS = 3000;

/** Plans inspections of one element, one for each day that is picked. */
export default function InspectionCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const plan = usePlan();
  const { form, change, created, problems, failure } = plan;
  const users = usePlanningUsers().map((user) => ({ id: user._id, label: fullNameOf(user) }));
  const disabled = form.centre === '';

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    await plan.submit();
  }

  return (
    <Page
      title={translate('creating.title')}
      back={{ to: screenPaths.planning, label: translate('layout.menu.planning') }}
    >
      <Card
        component="form"
        noValidate
        onSubmit={handleSubmit}
        // Its last row, with the button, sticks to the window's lower edge.
        sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 0, sm: 0 }, overflow: 'visible' }}
      >
        <Stack spacing={3}>
          {plan.isGivenBack && <Alert severity="info">{translate('common.form.restored')}</Alert>}
          {plan.unknown && <Alert severity="error">{failureText(plan.unknown)}</Alert>}
          <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
            <RecordChoice<Area>
              resource="centres"
              filter={ACTIVE_AREAS}
              label={translate('creating.centre')}
              value={form.centre}
              optionOf={(area) => ({
                id: area._id,
                label: area.areaName,
                detail: area.areaCompanyId.companyName,
              })}
              onChoose={(centre) => change({ centre: centre ?? '' })}
              problem={problems.areaId}
              isRequired
            />
            {/* The key: another centre has other elements. */}
            <RecordChoice<Element>
              key={form.centre}
              resource="elements"
              filter={{ elementAreaId: form.centre, elementActive: true }}
              label={translate('creating.element')}
              value={form.element}
              optionOf={({ _id, elementName, elementReference, elementUbication }) => ({
                id: _id,
                label: elementName,
                detail: elementReference || elementUbication,
              })}
              onChoose={(element) => change({ element: element ?? '' })}
              problem={problems.elementId}
              isRequired
              isDisabled={disabled}
            />
            <SearchSelect
              label={translate('creating.user')}
              options={users}
              chosen={users.find(({ id }) => id === form.user)}
              onChoose={(user) => change({ user: user ?? '' })}
              problem={problems.elementUserPlanningId}
              isRequired
              isDisabled={disabled}
            />
          </Stack>
          <DaysField
            days={form.days}
            onChoose={(days) => change({ days })}
            problem={problems.elementPlanningDates}
            disabled={disabled}
          />
          <ControlChecklist
            controls={plan.offered}
            chosen={plan.controls}
            onTick={plan.tick}
            problem={problems.elementRegisters}
            disabled={disabled}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
          <Stack
            direction="row"
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              alignItems: 'center',
              gap: 1,
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
              {disabled ? translate('creating.centreFirst') : null}
            </Typography>
            <Button
              variant="outlined"
              onClick={() => navigate(screenPaths.planning)}
              // On a phone the link above the title does.
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {translate('planning.actions.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={disabled || plan.isBusy}
              sx={{ minHeight: 44, minWidth: 140 }}
            >
              {translate('creating.submit')}
            </Button>
          </Stack>
        </Stack>
      </Card>
      {created && (
        <TimedDialog
          text={translate('creating.done')}
          detail={
            form.days.length > 1 ? translate('creating.count', { smart_count: form.days.length }) : undefined
          }
          button={translate('planning.actions.goNow')}
          after={CREATED_MS}
          onGo={() => navigate(screenPaths.planning, { replace: true })}
        />
      )}
    </Page>
  );
}
