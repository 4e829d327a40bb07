export { exportCompany } from './export-company';
export { importCompany } from './import-company';
