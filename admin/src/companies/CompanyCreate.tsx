import { MasterCreate } from '../common/form/MasterCreate';
import { companyForm } from './companyForm';

export default function CompanyCreate() {
  return <MasterCreate definition={companyForm} />;
}
