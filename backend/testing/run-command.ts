import { execFile } from 'node:child_process';
import { join } from 'node:path';

const BACKEND = join(__dirname, '..');
const HOOK = join(BACKEND, 'database/embedded/typescript-hook.cjs');

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs an npm command from its TypeScript source. @param directory The working directory. */
export function runCommand(
  source: string,
  args: string[],
  { directory, environment }: { directory: string; environment: Record<string, string> },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { cwd: directory, env: { PATH: '/usr/bin:/bin', ...environment } };
    const command = ['--require', HOOK, join(BACKEND, source), ...args];
    const child = execFile(process.execPath, command, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
