import type * as Argon2 from '@node-rs/argon2';

// A hash takes a processor some 13 ms, and a sign-in as much again: nearly every test makes users. Tests of what a password costs have
// the real cost: `jest.unmock('@node-rs/argon2')`.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...argon2, hash: (password: string) => argon2.hash(password, least) };
});
