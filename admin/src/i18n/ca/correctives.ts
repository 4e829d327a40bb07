import { correctiveLabels, correctiveStateNames } from '../../../../domain/names';

export const correctives = {
  state: correctiveStateNames,
  overdue: correctiveLabels.correctiveOverdue,
  kept: "Mesura desada en aquest dispositiu. S'enviarà quan hi hagi connexió.",
  by: '%{name}, %{day}',
  deleteText: 'Deixarà de sortir a les llistes i als comptadors.',
  found: {
    value: 'Valor',
    limits: 'Límits',
    inspection: "Obre la inspecció d'on ve",
    closed: "Ve d'una inspecció que no pots obrir",
    changed: "El valor d'origen ha canviat",
  },
  carryingOut: 'Execució',
  verification: {
    title: 'Verificació',
    byInspection: 'Pel valor correcte del %{day}',
    inspection: 'Obre la inspecció que la verifica',
    closed: 'La verifica una inspecció que no pots obrir',
  },
  reopenings: {
    title: 'Reobertures',
    done: "L'havia fet %{name}, %{day}",
    verified: "L'havia verificat %{name}, %{day}",
    verifiedByInspection: "L'havia verificat el valor correcte del %{day}",
  },
  verify: {
    button: 'Verifica',
    title: 'Vols verificar la mesura?',
    text: 'Després no la mou cap inspecció. Escriu per què la dones per bona.',
    field: 'Per què es verifica',
    success: 'Mesura verificada',
  },
  reopen: {
    button: 'Reobre',
    title: 'Vols reobrir la mesura?',
    text: "Tornarà a estar oberta. El que s'havia fet queda a les reobertures.",
    field: 'Per què es reobre',
    success: 'Mesura reoberta',
  },
  saveFirst: 'Guarda abans el que has escrit',
};
