import { MasterEdit } from '../common/form/MasterEdit';
import { companyForm } from './companyForm';

export default function CompanyEdit() {
  return <MasterEdit definition={companyForm} />;
}
