import pino from 'pino';
import { NestLogger } from './nest-logger';

/** The log line of a call, without time and process id. */
function lineOf(say: (logger: NestLogger) => void): Record<string, unknown> {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  say(new NestLogger(pino({ level: 'trace', base: null, timestamp: false }, stream)));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

it.each<[string, (logger: NestLogger) => void, object]>([
  [
    'a text',
    (logger) => logger.log('begins', 'InstanceRegistry'),
    { level: 30, msg: 'begins', context: 'InstanceRegistry' },
  ],
  [
    'fields and a text',
    (logger) => logger.warn({ userId: '1' }, 'refused', 'Security'),
    { level: 40, userId: '1', msg: 'refused', context: 'Security' },
  ],
  [
    'fields alone',
    (logger) => logger.debug({ beat: 1 }, 'InstanceRegistry'),
    { level: 20, beat: 1, context: 'InstanceRegistry' },
  ],
  ['a text of nobody', (logger) => logger.verbose('begins'), { level: 10, msg: 'begins' }],
])('%s is one structured line', (_, say, line) => {
  expect(lineOf(say)).toEqual(line);
});

it('an error is one line, whether it is passed as an Error or as message and stack', () => {
  const error = new Error('no room');
  const whole = lineOf((logger) => logger.fatal(error, 'Main'));
  expect(whole).toMatchObject({ level: 60, context: 'Main', err: { message: 'no room' } });
  const parts = lineOf((logger) => logger.error(error.message, error.stack, 'ExceptionsHandler'));
  expect(parts).toMatchObject({
    context: 'ExceptionsHandler',
    err: { message: 'no room', stack: error.stack },
  });
});
