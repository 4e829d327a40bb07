// @ts-check
import concurrently from 'concurrently';
import { forget } from './build.mjs';
import { root } from './run.mjs';

// The watching compiler writes to the same folder as the build.
forget('backend');

const { result } = concurrently(
  [
    { name: 'backend', command: 'nest start --watch --preserveWatchOutput', prefixColor: 'cyan' },
    { name: 'admin', command: 'vite admin --clearScreen false', prefixColor: 'magenta' },
  ],
  { cwd: root, killOthersOn: ['failure', 'success'] },
);
result.catch(() => (process.exitCode = 1));
