import QueryStatsIcon from '@mui/icons-material/QueryStats';
import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { Corrective } from '../../../../domain/correctives';
import type { Element } from '../../../../domain/elements';
import type { ControlValues } from '../../../../domain/planning';
import { screenPaths } from '../../../../domain/screens';
import { Page } from '../../common/pages/Page';
import { StatePage } from '../../common/pages/StatePage';
import { RecordError } from '../../common/pages/pages';
import { PrintButton } from '../../common/print/PrintButton';
import { useTranslate } from '../../i18n/useTranslate';
import { ControlPaper, ControlSection } from './ControlSection';
import { CHART_HEIGHT } from './ValueChart';
import { useElementMeasures } from './measures';
import { useElementValues } from './useElementValues';

/** How an element's values went, in a chart for each control. */
export default function ElementCharts() {
  const { id = '' } = useParams();
  const element = useGetOne<Element>('elements', { id });
  const values = useElementValues(id);
  const measures = useElementMeasures(id);

  const error = element.error ?? values.error ?? measures.error;
  if (error && !(element.data && values.data && measures.data)) {
    const retry = () => void Promise.all([element.refetch(), values.refetch(), measures.refetch()]);
    return <RecordError error={error} back={screenPaths.elements} onRetry={retry} />;
  }
  if (!element.data || !values.data || !measures.data) return <ChartsSkeleton />;
  return <ChartsPage element={element.data} controls={values.data} measures={measures.data} />;
}

interface ChartsPageProps {
  element: Element;
  controls: ControlValues[];
  measures: Corrective[];
}

function ChartsPage({ element, controls, measures }: ChartsPageProps) {
  const translate = useTranslate();
  const drawn = controls.filter(({ values }) => values.some(({ value }) => value !== ''));
  const place = [element.elementAreaId.areaName, element.elementCompanyId.companyName].join(' · ');
  return (
    <Page
      title={element.elementName}
      windowTitle={`${translate('charts.document')} · ${element.elementName}`}
      subtitle={place}
      back={{ to: screenPaths.elements, label: translate('common.form.back') }}
      actions={
        drawn.length === 0 ? null : (
          <PrintButton title={translate('charts.document')} countOf={() => null} load={() => drawn}>
            {(rows) => (
              <>
                <Typography variant="h2" component="p" sx={{ mb: 2 }}>
                  {`${element.elementName} · ${place}`}
                </Typography>
                {rows.map((control, index) => (
                  <ControlPaper
                    key={control.upkeepId}
                    control={control}
                    measures={measures}
                    kind={element.elementKind}
                    index={index}
                  />
                ))}
              </>
            )}
          </PrintButton>
        )
      }
    >
      {drawn.length === 0 ? (
        <Card>
          <StatePage
            icon={QueryStatsIcon}
            title={translate('charts.empty')}
            text={translate('charts.emptyText')}
          />
        </Card>
      ) : (
        <Stack spacing={2}>
          {drawn.map((control, index) => (
            <ControlSection
              key={control.upkeepId}
              control={control}
              measures={measures}
              kind={element.elementKind}
              index={index}
            />
          ))}
        </Stack>
      )}
    </Page>
  );
}

/** The page's shape while its values are on their way. */
function ChartsSkeleton() {
  const translate = useTranslate();
  return (
    <Page title={translate('charts.document')}>
      <Stack spacing={2} role="status" aria-label={translate('common.pages.loading')}>
        <Skeleton variant="rounded" height={CHART_HEIGHT} />
        <Skeleton variant="rounded" height={CHART_HEIGHT} />
      </Stack>
    </Page>
  );
}
