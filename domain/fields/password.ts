export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 15;

// The last kind is anything but letters, digits and spaces.
const REQUIRED_CHARACTERS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u];

/** The password rule (docs/product.md, "Sign-in"): 8 to 15 characters of four kinds. */
export function isPassword(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length >= PASSWORD_MIN &&
    value.length <= PASSWORD_MAX &&
    REQUIRED_CHARACTERS.every((kind) => kind.test(value))
  );
}
