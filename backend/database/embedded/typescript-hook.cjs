/* eslint-disable no-undef, @typescript-eslint/no-require-imports, @typescript-eslint/no-deprecated --
   `node --require` takes CommonJS only, and this is its hook for other file types. */

// Lets a process of its own run from the TypeScript sources, out of reach of jest's transform: the engine's, and
// the commands in their tests. The build has JavaScript and does not need this file.
const { transformFileSync } = require('@swc/core');

/** @type {(module: { _compile(code: string, filename: string): void }, filename: string) => void} */
const compile = (module, filename) => {
  const { code } = transformFileSync(filename, {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
  });
  module._compile(code, filename);
};
require.extensions['.ts'] = compile;
