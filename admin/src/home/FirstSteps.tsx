import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Operations } from '../../../domain/operations';
import { type Screen, screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';

/** What an inspection needs, in the order in which one needs the other. */
const steps = [
  { name: 'company', counter: 'numCompanies', create: ['companiesCreate'] },
  { name: 'area', counter: 'numHeadquarters', create: ['areasCreate'] },
  { name: 'element', counter: 'numElements', create: ['elementsCreate'] },
  // A control is of a type.
  { name: 'upkeep', counter: 'numUpkeeps', create: ['upkeepTypesCreate', 'upkeepsCreate'] },
] as const satisfies { name: string; counter: keyof Operations; create: readonly Screen[] }[];

type Counts = Pick<Operations, (typeof steps)[number]['counter']>;

/** Whether there is all that an inspection needs. */
export function isInstalled(counts: Counts): boolean {
  return steps.every(({ counter }) => (counts[counter] ?? 0) > 0);
}

/** The way from an empty installation to the first inspection, ticked off by what exists. */
export function FirstSteps({ counts }: { counts: Counts }) {
  const translate = useTranslate();
  const next = steps.find(({ counter }) => (counts[counter] ?? 0) === 0);
  return (
    <section aria-labelledby="steps">
      <Typography id="steps" variant="h2" sx={{ mb: 0.5 }}>
        {translate('waiting.steps.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('waiting.steps.text')}
      </Typography>
      <Card
        component="ol"
        aria-labelledby="steps"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {steps.map((step) => {
          const isDone = (counts[step.counter] ?? 0) > 0;
          return (
            <Box
              key={step.name}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 72, p: 2 }}
            >
              <Box sx={{ color: isDone ? 'success.main' : 'text.secondary', lineHeight: 0 }}>
                {isDone ? (
                  <CheckCircleIcon titleAccess={translate('waiting.steps.done')} />
                ) : (
                  <CircleIcon aria-hidden />
                )}
              </Box>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {translate(`waiting.steps.${step.name}.title`)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {translate(`waiting.steps.${step.name}.text`)}
                </Typography>
              </Box>
              {isDone ? null : (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
                  {step.create.map((screen, index) => (
                    <Button
                      key={screen}
                      component={Link}
                      to={screenPaths[screen]}
                      variant={step === next && index === 0 ? 'contained' : 'outlined'}
                    >
                      {translate(`waiting.steps.create.${screen}`)}
                    </Button>
                  ))}
                </Box>
              )}
            </Box>
          );
        })}
      </Card>
    </section>
  );
}
