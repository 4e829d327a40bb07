import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { NO_PRINT } from '../../theme/GlobalStyles';

/** The last column of a list: what is done with one of its records, `<EditRow />` and `<DeleteRow />` as a rule. */
export function ActionsColumn({ children }: { children: ReactNode }) {
  return (
    <DataTable.Col
      label="common.list.actions"
      align="right"
      className={NO_PRINT}
      sx={{ py: 0.25, whiteSpace: 'nowrap' }}
    >
      {children}
    </DataTable.Col>
  );
}
