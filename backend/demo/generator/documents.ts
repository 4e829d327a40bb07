import type { Types } from 'mongoose';
import type { AreaWrite } from '../../../domain/areas';
import type { CompanyWrite } from '../../../domain/companies';
import type { ElementTraits, ElementWrite } from '../../../domain/elements';
import type { ControlLimits, UpkeepTypeWrite, UpkeepWrite } from '../../../domain/upkeeps';
import type { StoredBase } from '../../common/resource';
import type { StoredCorrective } from '../../correctives';
import type { StoredInspection } from '../../planning';
import type { StoredProgramme } from '../../programmes';
import type { StoredUser } from '../../users';

/** The fields of every document, as a plain type, since documents are literals here. */
export type DocumentBase = Pick<StoredBase, keyof StoredBase>;

/** The stored form of a write: references are object ids. */
type Stored<Write, Reference extends keyof Write = never> = DocumentBase &
  Omit<Write, Reference> &
  Record<Reference, Types.ObjectId> & { search: string };

export type CompanyDocument = Stored<CompanyWrite> & { companyDeleted: boolean };

export type AreaDocument = Stored<AreaWrite, 'areaCompanyId'> & { areaDeleted: boolean };

export type ElementDocument = Stored<
  Omit<ElementWrite, 'elementUpkeeps' | 'elementTraits'>,
  'elementCompanyId' | 'elementAreaId'
> & {
  elementUpkeeps: Types.ObjectId[];
  elementTraits: ElementTraits;
  elementCode: string;
  elementDeleted: boolean;
};

export type UpkeepTypeDocument = Stored<UpkeepTypeWrite> & { upkeepTypeDeleted: boolean };

export type UpkeepDocument = Stored<Omit<UpkeepWrite, keyof ControlLimits>, 'upkeepTypeId'> &
  ControlLimits & { upkeepPreset: string | null; upkeepDeleted: boolean };

/** The documents of each collection, by its name. */
export interface DemoData {
  companies: CompanyDocument[];
  arees: AreaDocument[];
  elements: ElementDocument[];
  upkeeps: UpkeepDocument[];
  upkeepstypes: UpkeepTypeDocument[];
  users: StoredUser[];
  planning: StoredInspection[];
  correctives: StoredCorrective[];
  programmes: StoredProgramme[];
}
