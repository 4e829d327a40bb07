/** What signs the access tokens, as a provider. */
export const JWT_SECRET = Symbol('JWT_SECRET');

export const JWT_ALGORITHM = 'HS256';
export const JWT_AUDIENCE = 'inspecta';
export const JWT_SECONDS = 15 * 60;
