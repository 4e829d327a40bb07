export const JWT_ALGORITHM = 'HS256';
export const JWT_AUDIENCE = 'inspecta';
export const JWT_SECONDS = 15 * 60;
