export { limitsOf } from './control-limits';
export { UpkeepsModule } from './upkeeps.module';
