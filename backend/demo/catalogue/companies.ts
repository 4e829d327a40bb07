/** A company and its centres. */
interface DemoCompany {
  key: string;
  name: string;
  cif: string;
}

interface DemoCentre {
  key: string;
  name: string;
  company: CompanyKey;
}

export const companies = [
  { key: 'hotels', name: 'Hotels Mar Serena, SA', cif: 'A99001018' },
  { key: 'health', name: 'Fundació Sanitària Vallclara', cif: 'G99002024' },
  { key: 'sports', name: 'Complexos Esportius Riudaura, SL', cif: 'B99003030' },
] as const satisfies readonly DemoCompany[];

export type CompanyKey = (typeof companies)[number]['key'];

export const centres = [
  { key: 'beach', name: 'Hotel Mar Serena de Cambrils', company: 'hotels' },
  { key: 'spa', name: 'Hotel Balneari Font Calda', company: 'hotels' },
  { key: 'hospital', name: 'Hospital Comarcal de Vallclara', company: 'health' },
  { key: 'home', name: 'Residència Els Til·lers', company: 'health' },
  { key: 'pool', name: 'Piscina Municipal de Riudaura', company: 'sports' },
  { key: 'pavilion', name: 'Pavelló Poliesportiu Les Moreres', company: 'sports' },
] as const satisfies readonly DemoCentre[];

export type CentreKey = (typeof centres)[number]['key'];
