export { CompaniesModule } from './companies.module';
