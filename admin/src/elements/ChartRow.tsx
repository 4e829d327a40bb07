import { useRecordContext } from 'react-admin';
import type { Element } from '../../../domain/elements';
import { ChartLink } from './charts/ChartLink';

/** Leads to the charts of a row's element. */
export function ChartRow() {
  const element = useRecordContext<Element>();
  return element ? <ChartLink id={element.id} name={element.elementName} /> : null;
}
