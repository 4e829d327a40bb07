import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inspection } from '../../../../domain/planning';
import { listNameOf } from '../../../../domain/users';
import type { planning } from '../../i18n/ca/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { ActionsMark } from '../common/ActionsMark';
import { DoneDay } from '../common/DoneDay';
import { inspectionPath } from '../common/resource';
import type { Days } from '../common/useDays';
import { ControlNames, ControlValues, ControlVerdicts } from './ControlLines';
import { PlannedDay } from './PlannedDay';
import { RowActions } from './RowActions';
import { StateCell } from './StateCell';

export interface CellProps {
  inspection: Inspection;
  /** Handed down, as what follows: hundreds of cells ask for them. */
  days: Days;
  /** Whether rows can be deleted. */
  canDelete?: boolean;
}

export interface Column {
  /** Its text is the catalogue's `planning.columns.<name>`. */
  name: keyof typeof planning.columns;
  /** The field that the column sorts by. */
  sort?: 'elementPlanningDate' | 'elementDoDate';
  Cell: (props: CellProps) => ReactNode;
}

/** The list's columns on paper (docs/product.md, "Screens: list of inspections"). */
export const paperColumns: readonly Column[] = [
  { name: 'inspection', Cell: InspectionLink },
  { name: 'centre', Cell: ({ inspection }) => inspection.elementId.elementAreaId.areaName },
  { name: 'controls', Cell: ControlNames },
  { name: 'values', Cell: ControlValues },
  { name: 'verdicts', Cell: ControlVerdicts },
  { name: 'planned', sort: 'elementPlanningDate', Cell: PlannedDay },
  { name: 'done', sort: 'elementDoDate', Cell: DoneDay },
  { name: 'users', Cell: Users },
  { name: 'action', Cell: ActionsMark },
  { name: 'state', Cell: StateCell },
];

/** On the screen there is something to do with each row, too. */
export const screenColumns: readonly Column[] = [...paperColumns, { name: 'rowActions', Cell: RowActions }];

function InspectionLink({ inspection }: CellProps) {
  return (
    <Link className="row-name" to={inspectionPath(inspection.id)}>
      {inspection.elementId.elementName}
    </Link>
  );
}

/** Who it is planned for, and who did it. */
function Users({ inspection }: CellProps) {
  const translate = useTranslate();
  const { elementUserPlanningId: planned, elementUserDoId: done } = inspection;
  return (
    <div className="row-users">
      <div>{translate('planning.list.plannedBy', { name: listNameOf(planned) })}</div>
      {done && <div>{translate('planning.list.doneBy', { name: listNameOf(done) })}</div>}
    </div>
  );
}
