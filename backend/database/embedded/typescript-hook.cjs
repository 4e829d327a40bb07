/* eslint-disable no-undef, @typescript-eslint/no-require-imports, @typescript-eslint/no-deprecated --
   `node --require` takes CommonJS only, and this is its hook for other file types. */

// Lets the engine's process run from the TypeScript sources, which it does under jest only: it is a process
// of its own, out of reach of jest's transform. The build has child.js and does not need this file.
const { transformFileSync } = require('@swc/core');

/** @type {(module: { _compile(code: string, filename: string): void }, filename: string) => void} */
const compile = (module, filename) => {
  const { code } = transformFileSync(filename, {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  module._compile(code, filename);
};
require.extensions['.ts'] = compile;
