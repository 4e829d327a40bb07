import { coverageColumns, coverageFilters } from '../../../../domain/names';

/** The texts of `/cobertura`, which come with it. */
export const coverage = {
  columns: coverageColumns,
  filters: {
    elementCompanyId: 'Empresa',
    elementAreaId: 'Centre',
    elementKind: "Tipus d'instal·lació",
    upkeepFrequency: 'Freqüència',
    ...coverageFilters,
  },
  never: 'Mai',
  over: '%{smart_count} dia endarrerit |||| %{smart_count} dies endarrerits',
  coveredOf: '%{covered} de %{periods}',
  noPeriods: 'Encara cap període',
  plan: 'Crea el programa',
  drafts: {
    title: 'Crea %{count} programes',
    rows: 'De %{smart_count} control triat. |||| De %{smart_count} controls triats.',
    text: 'Cada element té només els controls que se li han triat, amb la freqüència de cada control.',
    elements: 'Elements (%{count})',
    controls: 'Controls (%{count})',
    from: '%{frequency}, des del %{day}',
    created: 'Creat',
    allCreated: '%{count} programes creats correctament',
    submit: 'Crea %{smart_count} programa |||| Crea els %{smart_count} programes',
  },
  problems: {
    none: 'Les files triades ja no hi són.',
    planned: 'Tot el que has triat ja té programa.',
    areas: "Un programa és d'un sol centre: tria només controls d'un centre.",
    elements: 'Un programa és de 200 elements com a màxim: tria menys controls.',
  },
};

export default { coverage };
