import PrintIcon from '@mui/icons-material/PrintOutlined';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../i18n/useText';
import { PageButton } from '../pages/PageButton';
import { PrintSheet } from './PrintSheet';

interface PrintButtonProps<Row> {
  /** The heading on paper, and the name of a file that it is printed to. */
  title: string;
  /** Whether it takes the paper's long side. */
  isWide?: boolean;
  /** How many it says that there are; null for nothing to be said. */
  countOf?: (rows: Row[]) => number | null;
  load: () => Promise<Row[]> | Row[];
  /** What the paper shows of the rows. */
  children: (rows: Row[]) => ReactNode;
}

interface Print<Row> {
  /** Each print is a sheet of its own. */
  number: number;
  rows: Row[];
}

const lengthOf = (rows: readonly unknown[]): number => rows.length;

/** Loads what is to be printed, prints it and says so. */
export function PrintButton<Row>({
  title,
  isWide,
  countOf = lengthOf,
  load,
  children,
}: PrintButtonProps<Row>) {
  const text = useText();
  const notify = useNotify();
  const [isLoading, setLoading] = useState(false);
  const [print, setPrint] = useState<Print<Row>>();

  async function handleClick() {
    setLoading(true);
    try {
      const rows = await load();
      setPrint((last) => ({ number: (last?.number ?? 0) + 1, rows }));
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <PageButton
        icon={PrintIcon}
        label={text('common.print.button')}
        isLoading={isLoading}
        onClick={() => void handleClick()}
      />
      {print ? (
        <PrintSheet
          key={print.number}
          title={title}
          count={countOf(print.rows) ?? undefined}
          isWide={isWide}
          onClose={() => setPrint(undefined)}
        >
          {children(print.rows)}
        </PrintSheet>
      ) : null}
    </>
  );
}
