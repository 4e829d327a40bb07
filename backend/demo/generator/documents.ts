import type { Types } from 'mongoose';
import type { AreaWrite } from '../../../domain/areas';
import type { CompanyWrite } from '../../../domain/companies';
import type { ElementWrite } from '../../../domain/elements';
import type { ControlLimits, UpkeepTypeWrite, UpkeepWrite } from '../../../domain/upkeeps';
import type { StoredBase } from '../../common/resource';
import type { InspectionDocument } from '../../planning';
import type { StoredUser } from '../../users';

/** What every document has, as a plain type: documents are made as literals here. */
export type DocumentBase = Pick<StoredBase, keyof StoredBase>;

/** A write as it is stored: what refers to other records by their object ids. */
type Stored<Write, Reference extends keyof Write = never> = DocumentBase &
  Omit<Write, Reference> &
  Record<Reference, Types.ObjectId> & { search: string };

export type CompanyDocument = Stored<CompanyWrite> & { companyDeleted: boolean };

export type AreaDocument = Stored<AreaWrite, 'areaCompanyId'> & { areaDeleted: boolean };

export type ElementDocument = Stored<
  Omit<ElementWrite, 'elementUpkeeps'>,
  'elementCompanyId' | 'elementAreaId'
> & {
  elementUpkeeps: Types.ObjectId[];
  elementDeleted: boolean;
};

export type UpkeepTypeDocument = Stored<UpkeepTypeWrite> & { upkeepTypeDeleted: boolean };

export type UpkeepDocument = Stored<Omit<UpkeepWrite, keyof ControlLimits>, 'upkeepTypeId'> &
  ControlLimits & { upkeepPreset: string | null; upkeepDeleted: boolean };

/** Documents as their collections have them, by the collections' names. */
export interface DemoData {
  companies: CompanyDocument[];
  arees: AreaDocument[];
  elements: ElementDocument[];
  upkeeps: UpkeepDocument[];
  upkeepstypes: UpkeepTypeDocument[];
  users: StoredUser[];
  planning: InspectionDocument[];
}
