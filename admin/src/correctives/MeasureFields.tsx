import { Typography } from '@mui/material';
import { isAdministrator } from '../../../domain/access';
import { formatDay } from '../../../domain/common';
import type { Corrective, CorrectiveField } from '../../../domain/correctives';
import { listNameOf } from '../../../domain/users';
import { WIDE } from '../common/form/wide';
import { useTranslate } from '../i18n/useTranslate';
import { useCaller } from '../planning/common/useCaller';
import { Fact } from './Fact';
import { DeadlineInput, DescriptionInput, DoDateInput, DoTextInput, UserInput } from './inputs';
import { mayChange } from './mayChange';

/** What is to be done and what was done: inputs where one may change it, text where not. */
export function MeasureFields({ measure }: { measure: Corrective }) {
  const translate = useTranslate();
  const caller = useCaller();
  const isAdmin = isAdministrator(caller.profile);
  const may = (field: CorrectiveField) => mayChange(field, measure, caller);
  const label = (field: Labelled) => translate(`resources.mesures.fields.${field}`);
  const { correctiveDoDate: doDay, correctiveDoUserId: doUser } = measure;
  const mayTell = may('correctiveDoText');
  return (
    <>
      {may('correctiveDescription') ? (
        <DescriptionInput />
      ) : (
        <Fact label={label('correctiveDescription')} isWide>
          {measure.correctiveDescription}
        </Fact>
      )}
      {may('correctiveUserId') ? (
        <UserInput source="correctiveUserId" required />
      ) : (
        <Fact label={label('correctiveUserId')}>{listNameOf(measure.correctiveUserId)}</Fact>
      )}
      {may('correctiveDeadline') ? (
        <DeadlineInput stored={measure.correctiveDeadline} />
      ) : (
        <Fact label={label('correctiveDeadline')}>{formatDay(measure.correctiveDeadline)}</Fact>
      )}
      {mayTell || doDay ? (
        <Typography variant="h3" component="h2" sx={WIDE}>
          {translate('correctives.carryingOut')}
        </Typography>
      ) : null}
      {mayTell ? (
        <>
          <DoDateInput stored={doDay} />
          {isAdmin ? <UserInput source="correctiveDoUserId" /> : null}
          {!isAdmin && doUser ? <Fact label={label('correctiveDoUserId')}>{listNameOf(doUser)}</Fact> : null}
          <DoTextInput />
        </>
      ) : null}
      {!mayTell && doDay ? (
        <>
          <Fact label={label('correctiveDoDate')}>{formatDay(doDay)}</Fact>
          <Fact label={label('correctiveDoUserId')}>{doUser ? listNameOf(doUser) : ''}</Fact>
          <Fact label={label('correctiveDoText')} isWide>
            {measure.correctiveDoText}
          </Fact>
        </>
      ) : null}
    </>
  );
}

type Labelled =
  | 'correctiveDescription'
  | 'correctiveUserId'
  | 'correctiveDeadline'
  | 'correctiveDoDate'
  | 'correctiveDoUserId'
  | 'correctiveDoText';
