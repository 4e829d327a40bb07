export { limitsOf } from './upkeep-rules';
export { UpkeepsModule } from './upkeeps.module';
