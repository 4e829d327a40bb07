export { AttemptCounters } from './attempt-counters';
export { AuthModule } from './auth.module';
export { JwtAuthGuard } from './jwt-auth.guard';
export { JwtStrategy } from './jwt.strategy';
export { Sessions } from './sessions';
