import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useDropSelection } from '../../common/list/useDropSelection';
import { ExportSelection } from '../../exports/ExportSelection';
import { SelectionBar } from './SelectionBar';

/** The buttons of everyone but administrators for the selected rows of the table. */
export default function InspectorSelection() {
  const { total, selectedIds } = useListContext<Inspection>();
  useDropSelection();
  if (total === 0 && selectedIds.length === 0) return null;
  return <SelectionBar buttons={<ExportSelection hasControls />} />;
}
