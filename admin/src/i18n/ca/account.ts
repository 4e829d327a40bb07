export const account = {
  title: 'El meu perfil',
  signedInAs: 'Sessió iniciada com a',
  profile: 'Perfil',
  password: 'Canvia la contrasenya',
  passwordText: 'Les teves altres sessions obertes es tancaran.',
  fields: {
    currentPassword: 'Contrasenya actual',
    userPassword: 'Contrasenya nova',
    repeated: 'Repeteix la contrasenya nova',
  },
  different: 'Les dues contrasenyes no coincideixen',
  rule: 'De 8 a 15 caràcters, amb minúscula, majúscula, número i caràcter especial',
  changed: 'Contrasenya canviada correctament',
};

export default { account };
