export { AuthModule } from './auth.module';
export { Attempts } from './attempts';
export { Sessions } from './sessions';
