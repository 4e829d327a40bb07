import type { Element } from '../../../domain/elements';
import { screenPaths } from '../../../domain/screens';
import { MasterList } from '../common/list/MasterList';
import type { ListDefinition } from '../common/list/definition';
import { ChartLink } from './charts/ChartLink';

const definition: ListDefinition<Element> = {
  resource: 'elements',
  createPath: screenPaths.elementsCreate,
  sort: { field: 'elementName', order: 'ASC' },
  filters: [
    { source: 'elementCompanyId', records: 'empreses' },
    { source: 'elementAreaId', records: 'centres' },
  ],
  rowLinks: (element) => <ChartLink id={element.id} name={element.elementName} />,
  columns: [
    { source: 'elementReference', isCode: true, value: (element) => element.elementReference },
    { source: 'elementName', isName: true, value: (element) => element.elementName },
    { source: 'elementUbication', value: (element) => element.elementUbication },
    { source: 'elementAreaId', value: (element) => element.elementAreaId.areaName },
    { source: 'elementCompanyId', value: (element) => element.elementCompanyId.companyName },
  ],
};

export default function ElementList() {
  return <MasterList definition={definition} />;
}
