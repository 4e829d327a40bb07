import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { useDropSelection } from '../../common/list/useDropSelection';
import { ExportSelection } from '../../exports/ExportSelection';
import { SelectionBar } from './SelectionBar';

/** The buttons of everyone but administrators for the selected rows of the table. */
export default function InspectorSelection() {
  const { total, data, error, selectedIds } = useListContext<Inspection>();
  useDropSelection();
  const isEmpty = total === 0 || (error && !data);
  if (isEmpty && selectedIds.length === 0) return null;
  return <SelectionBar buttons={<ExportSelection hasControls />} />;
}
