export { MaintenanceModule } from './maintenance.module';
