import type { Company } from '../../../domain/companies';
import { screenPaths } from '../../../domain/screens';
import { MasterList } from '../common/list/MasterList';
import type { ListDefinition } from '../common/list/definition';

const definition: ListDefinition<Company> = {
  resource: 'empreses',
  createPath: screenPaths.companiesCreate,
  sort: { field: 'companyName', order: 'ASC' },
  filters: [
    { source: 'id', records: 'empreses' },
    { source: 'companyCIF', valuesOf: 'companyCIF' },
  ],
  columns: [
    { source: 'companyName', value: (company) => company.companyName },
    { source: 'companyCIF', value: (company) => company.companyCIF },
  ],
};

export default function CompanyList() {
  return <MasterList definition={definition} />;
}
