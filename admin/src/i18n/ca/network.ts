/** For calls that got no answer of the server (docs/product.md, "Messages"). */
export const networkText = {
  offline: 'No hi ha connexió amb el servidor. El que has escrit no es perd: torna-ho a provar.',
  offlineRead: 'No hi ha connexió amb el servidor. Comprova la xarxa i torna-ho a provar.',
  silent: 'El servidor no respon. El que has escrit no es perd: torna-ho a provar.',
  silentRead: "El servidor no respon. Torna-ho a provar d'aquí a una estona.",
  fallback: 'Something went wrong',
};
