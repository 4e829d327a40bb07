import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { PrintButton } from '../../common/print/PrintButton';
import { useLoadAll } from '../../common/print/useLoadAll';
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

/** Prints all inspections of the list's filter, not the page (docs/product.md, "Screens: lists"). */
export function PrintRows({ resource, title, isWide, always, children }: PrintRowsProps) {
  const loadAll = useLoadAll<Inspection>();
  const { sort } = useListContext<Inspection>();
  const { filter } = useFilter();
  return (
    <PrintButton<Inspection>
      title={title}
      isWide={isWide}
      load={() => loadAll(resource, { sort, filter: { ...filter, ...always } })}
    >
      {children}
    </PrintButton>
  );
}
