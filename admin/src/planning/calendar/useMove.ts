import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { type Day, dayOf, formatDay, instantOfPickedDay } from '../../../../domain/common';
import type { InspectionSummary } from '../../../../domain/planning';
import { useText } from '../../i18n/useText';
import { failureText } from '../common/failureText';
import { INSPECTIONS } from '../common/resource';
import { useDays } from '../common/useDays';
import type { Follow } from './useFollow';
import { CALENDAR_KEY } from './useInspections';

interface Move {
  inspection: InspectionSummary;
  day: Day;
}

/**
 * Moves a planned inspection to another day. It stands there at once; when the server refuses, it goes
 * back, and the server's words say why.
 */
export function useMove(follow: Follow) {
  const translate = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { zone } = useDays();

  function replace(inspection: InspectionSummary) {
    queryClient.setQueriesData<InspectionSummary[]>({ queryKey: [...CALENDAR_KEY, 'days'] }, (shown) =>
      shown?.map((one) => (one.id === inspection.id ? inspection : one)),
    );
  }

  const { mutate } = useMutation({
    mutationFn: ({ inspection, day }: Move) =>
      dataProvider.update<InspectionSummary>(INSPECTIONS, {
        id: inspection.id,
        data: { elementPlanningDate: instantOfPickedDay(day).toISOString() },
        previousData: inspection,
      }),
    async onMutate({ inspection, day }) {
      await queryClient.cancelQueries({ queryKey: CALENDAR_KEY });
      follow(inspection, day);
      replace({ ...inspection, elementPlanningDate: instantOfPickedDay(day).toISOString() });
    },
    onSuccess({ data }, { inspection, day }) {
      replace(data);
      const { elementName: name } = inspection.elementId;
      notify(translate('calendar.move.done', { name, day: formatDay(day) }), { type: 'success' });
    },
    onError(error, { inspection }) {
      follow(inspection, dayOf(new Date(inspection.elementPlanningDate), zone));
      replace(inspection);
      notify(failureText(error), { type: 'error' });
    },
    // Whatever became of it: what is shown afterwards is what the server has, in the lists too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [INSPECTIONS] }),
  });

  return (inspection: InspectionSummary, day: Day) => {
    if (dayOf(new Date(inspection.elementPlanningDate), zone) !== day) mutate({ inspection, day });
  };
}
