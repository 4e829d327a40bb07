/** How the key of the query begins that reads what waits to be sent; then comes its user. */
export const UNSENT = ['offline', 'unsent'] as const;
