/** For calls that got no answer (docs/product.md, "Messages"). */
export const networkText = {
  offline: 'No hi ha connexió amb el servidor. El que has escrit no es perd: torna-ho a provar.',
  offlineRead: 'No hi ha connexió amb el servidor. Comprova la xarxa i torna-ho a provar.',
  fallback: 'Something went wrong',
};
