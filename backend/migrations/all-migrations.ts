import { firstSchema } from './0001-first-schema';
import { placesAndLists } from './0002-places-and-lists';
import { creationKeys } from './0003-creation-keys';
import { closingValues } from './0004-closing-values';
import { correctiveMeasures } from './0005-corrective-measures';
import { returnedInspections } from './0006-returned-inspections';
import { history } from './0007-history';
import { programmes } from './0008-programmes';
import { openedMeasures } from './0009-opened-measures';
import { elementCodes } from './0010-element-codes';
import { coverage } from './0011-coverage';
import { photos } from './0012-photos';
import { spotReadings } from './0013-spot-readings';
import { inspectionsWithMeasures } from './0014-inspections-with-measures';
import { jobs } from './0015-jobs';
import { programmeKeys } from './0016-programme-keys';
import { outboxes } from './0017-outboxes';
import { foldedTexts } from './0018-folded-texts';
import { moreOutboxes } from './0019-more-outboxes';
import { undecidedInspections } from './0020-undecided-inspections';
import type { Migration } from './migration';

/** Every migration, from the first; one that was released is never changed again. */
export const allMigrations: readonly Migration[] = [
  firstSchema,
  placesAndLists,
  creationKeys,
  closingValues,
  correctiveMeasures,
  returnedInspections,
  history,
  programmes,
  openedMeasures,
  elementCodes,
  coverage,
  photos,
  spotReadings,
  inspectionsWithMeasures,
  jobs,
  programmeKeys,
  outboxes,
  foldedTexts,
  moreOutboxes,
  undecidedInspections,
];
