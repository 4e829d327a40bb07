/** The fields of a measure's verification. Screens load them with a record's history only. */
export const verificationLabels = {
  correctiveVerifiedDate: 'Verificada el',
  correctiveVerifiedUserId: 'Verificada per',
  correctiveVerifiedText: 'Per què es verifica',
};
