import type { ReactNode } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { PrintButton } from '../../common/print/PrintButton';
import { loadAll } from '../../common/print/loadAll';
import type { InspectaDataProvider } from '../../providers/data';
import { useFilter } from './useFilter';

interface PrintRowsProps {
  resource: string;
  title: string;
  /** Whether its columns take the paper's long side. */
  isWide?: boolean;
  /** What the list shows only, whatever the filter. */
  always?: object;
  children: (rows: Inspection[]) => ReactNode;
}

/** Prints all inspections of the list's filter, not the page (contract, "Screens"). */
export function PrintRows({ resource, title, isWide, always, children }: PrintRowsProps) {
  const dataProvider = useDataProvider<InspectaDataProvider>();
  const { sort } = useListContext<Inspection>();
  const { filter } = useFilter();
  return (
    <PrintButton<Inspection>
      title={title}
      isWide={isWide}
      load={() => loadAll<Inspection>(dataProvider, resource, { sort, filter: { ...filter, ...always } })}
    >
      {children}
    </PrintButton>
  );
}
