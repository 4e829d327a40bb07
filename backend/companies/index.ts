export { companySchema } from './company.schema';
export { CompaniesModule } from './companies.module';
