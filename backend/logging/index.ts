export { loggedPath, loggerOptions } from './logger-options';
