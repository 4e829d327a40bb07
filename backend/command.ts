import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from './common';
import { tellFailure } from './start-failure';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command. A failure is one line, and exit code 1. */
export function runAsCommand(failure: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    tellFailure(failure, error);
    process.exitCode = 1;
  });
}

/** The arguments of a command. @throws OperatorError with its usage. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/[.\n]/, 1)[0] : String(error);
    throw new OperatorError(`${reason}; usage: ${usage}`);
  }
}

/** A required argument. */
export function required(value: string | undefined, name: string, usage: string): string {
  if (!value) throw new OperatorError(`--${name} is missing; usage: ${usage}`);
  return value;
}
