import { Alert, Box, Stack } from '@mui/material';
import { formatDay } from '../../../domain/common';
import type { Corrective, CorrectiveFound } from '../../../domain/correctives';
import type { ElementKind } from '../../../domain/elements';
import { toldOutcome } from '../../../domain/planning';
import { limitLine, valueText } from '../../../domain/upkeeps';
import { WIDE } from '../common/form/wide';
import { useTranslate } from '../i18n/useTranslate';
import { OutcomeMark } from '../planning/values/OutcomeMark';
import { Fact } from './Fact';
import { InspectionLink } from './InspectionLink';
import { StateMark } from './StateMark';

/** Where a measure comes from: the element, and the value as it was when the measure was opened. */
export function Origin({ measure }: { measure: Corrective }) {
  const translate = useTranslate();
  const { correctiveElementId: element, correctivePlanningId: inspection } = measure;
  const { correctiveUpkeepId: control, correctiveFound: found } = measure;
  const place = [element.elementAreaId.areaName, element.elementUbication].filter(Boolean).join(' · ');
  return (
    <Stack spacing={2} sx={WIDE}>
      <StateMark corrective={measure} />
      {measure.correctiveFoundChanged ? (
        <Alert severity="warning">{translate('correctives.found.changed')}</Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Fact label={translate('resources.mesures.fields.correctiveElementId')}>{element.elementName}</Fact>
        <Fact label={translate('resources.mesures.fields.elementAreaId')}>{place}</Fact>
        {control ? (
          <Fact label={translate('resources.mesures.fields.correctiveUpkeepId')}>{control.upkeepName}</Fact>
        ) : null}
        {found ? <Found found={found} kind={element.elementKind} /> : null}
      </Box>
      <InspectionLink inspection={inspection} from="found" />
    </Stack>
  );
}

function Found({ found, kind }: { found: CorrectiveFound; kind: ElementKind | null }) {
  const translate = useTranslate();
  const outcome = toldOutcome(found);
  return (
    <>
      <Fact label={translate('correctives.found.value')}>
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}
        >
          {valueText(found, found.value, found.uncertainty)}
          {outcome ? <OutcomeMark outcome={outcome} kind={kind} /> : null}
        </Box>
      </Fact>
      <Fact label={translate('correctives.found.limits')}>
        {limitLine({ ...found.limits, upkeepTypeUnits: found.upkeepTypeUnits })}
      </Fact>
      <Fact label={translate('resources.mesures.fields.correctiveFoundDay')}>{formatDay(found.day)}</Fact>
    </>
  );
}
