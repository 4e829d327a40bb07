import { ExportButton } from '../../exports/ExportButton';
import { useFilter } from './useFilter';

/** Exports the inspections of the list's filter, or their controls. */
export function ExportInspections() {
  const { filter } = useFilter();
  return <ExportButton filter={filter} hasControls />;
}
