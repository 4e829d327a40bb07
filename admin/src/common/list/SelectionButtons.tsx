import { ExportSelection } from '../../exports/ExportSelection';
import { DeleteSelection } from './DeleteSelection';

/** What is done with the rows of master data that are selected. */
export function SelectionButtons() {
  return (
    <>
      <ExportSelection />
      <DeleteSelection />
    </>
  );
}
