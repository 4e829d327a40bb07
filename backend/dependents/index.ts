export { DependentsModule } from './dependents.module';
