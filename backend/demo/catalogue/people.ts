import type { DemoAccount } from '../../users';
import type { CompanyKey } from './companies';

interface DemoPerson extends DemoAccount {
  key: string;
  name: string;
  surnames: readonly [string, string];
  dni: string;
  company: CompanyKey | null;
  active: boolean;
}

/** The four demo accounts, and colleagues whose accounts have no known password. */
export const people = [
  {
    key: 'admin',
    name: 'Montserrat',
    surnames: ['Vila', 'Roca'],
    dni: '99999971L',
    user: 'admin@inspecta.cat',
    profile: 'Administrador',
    company: null,
    active: true,
  },
  {
    key: 'coordinator',
    name: 'Joan',
    surnames: ['Pla', 'Torrents'],
    dni: '99999972C',
    user: 'joan.pla@inspecta.cat',
    profile: 'Administrador',
    company: null,
    active: true,
  },
  {
    key: 'intern',
    name: 'Pau',
    surnames: ['Ferrer', 'Soler'],
    dni: '99999973K',
    user: 'intern@inspecta.cat',
    profile: 'Inspector Intern',
    company: 'hotels',
    active: true,
  },
  {
    key: 'laia',
    name: 'Laia',
    surnames: ['Camps', 'Bonet'],
    dni: '99999974E',
    user: 'laia.camps@inspecta.cat',
    profile: 'Inspector Intern',
    company: 'health',
    active: true,
  },
  {
    key: 'extern',
    name: 'Jordi',
    surnames: ['Serra', 'Pujol'],
    dni: '99999975T',
    user: 'extern@inspecta.cat',
    profile: 'Inspector Extern',
    company: null,
    active: true,
  },
  {
    key: 'aina',
    name: 'Aina',
    surnames: ['Roig', 'Mas'],
    dni: '99999976R',
    user: 'aina.roig@inspecta.cat',
    profile: 'Inspector Extern',
    company: 'sports',
    active: true,
  },
  {
    key: 'supplier',
    name: 'Mercè',
    surnames: ['Font', 'Casals'],
    dni: '99999977W',
    user: 'proveidor@inspecta.cat',
    profile: 'Proveïdor',
    company: null,
    active: true,
  },
  {
    key: 'former',
    name: 'Ramon',
    surnames: ['Bosch', 'Giralt'],
    dni: '99999978A',
    user: 'ramon.bosch@inspecta.cat',
    profile: 'Inspector Intern',
    company: 'hotels',
    active: false,
  },
] as const satisfies readonly DemoPerson[];

export type PersonKey = (typeof people)[number]['key'];
