export { AttemptCounters } from './attempt-counters';
export { AuthModule } from './auth.module';
export { Sessions } from './sessions';
