export { loggerOptions } from './logger-options';
