import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, at the cost that OWASP asks for. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unicode's composed form (NFC): keyboards send an accented letter as one or as two code points. */
function composed(password: string): string {
  return password.normalize('NFC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), PARAMETERS);
}

let decoy: Promise<string> | undefined;

/** Verifies a password. Without a hash it does the same work and fails. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(passwordHash ?? (await decoy), composed(password));
  return matches && passwordHash !== undefined;
}
