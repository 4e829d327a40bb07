import { Types, mongo } from 'mongoose';
import {
  ACTIONS_MAX,
  MAX_REGISTERS,
  MAX_RETURNS,
  RETURN_REASON_MAX,
  TEXT_VALUE_MAX,
} from '../../domain/planning';
import { noLimits, noPurpose } from '../../domain/upkeeps';
import { newInspection } from './inspection-document';
import type { StoredInspection } from './inspection.schema';
import { returnedFields } from './returned-fields';

const now = new Date('2026-06-15T10:00:00Z');
const id = () => new Types.ObjectId().toHexString();
const context = { caller: { id: id(), profile: 'Administrador' as const }, now };
/** A letter that takes three bytes. */
const text = (length: number) => '€'.repeat(length);
/** The most that MongoDB keeps in one document, and what may be added to it before the measures of a save are made. */
const MOST = 16 * 1024 * 1024 - 1024 * 1024;

/** An inspection that is done, with as much in it as there may be. */
function longest(): StoredInspection {
  const planned = newInspection(
    {
      ...{ elementId: id(), elementUserPlanningId: id(), elementPlanningDate: now },
      controls: Array.from({ length: MAX_REGISTERS }, id),
      location: { elementAreaId: new Types.ObjectId(), elementCompanyId: new Types.ObjectId() },
      author: null,
    },
    now,
  );
  return Object.assign(planned, done(planned));
}

function done({ elementRegisters }: StoredInspection): Partial<StoredInspection> {
  return {
    elementDoDate: now,
    elementUserDoId: new Types.ObjectId(),
    elementActions: text(ACTIONS_MAX),
    elementRegisters: elementRegisters.map(({ elementRegistersUpkeeps }) => ({
      elementRegistersUpkeeps,
      ...{ elementValues: text(TEXT_VALUE_MAX), elementResult: 'fail', elementCritical: true },
      elementRegistersSnapshot: {
        ...noLimits,
        ...noPurpose,
        ...{
          upkeepName: text(120),
          upkeepTypeName: text(120),
          upkeepTypeUnits: 'text',
          upkeepValue: 'string',
        },
        ...{ upkeepCriticalText: text(500), upkeepSource: text(120) },
      },
    })),
  };
}

it('what is returned as often as may be fits in a document, however much was recorded each time', () => {
  const inspection = longest();
  for (let times = 1; times <= MAX_RETURNS; times += 1) {
    const fields = returnedFields(inspection, { reason: text(RETURN_REASON_MAX) }, context);
    if (typeof fields === 'string') throw new Error(fields);
    Object.assign(inspection, fields);
    Object.assign(inspection, done(inspection));
  }
  expect(inspection.elementReturns).toHaveLength(MAX_RETURNS);
  expect(mongo.BSON.calculateObjectSize(inspection)).toBeLessThan(MOST);
  expect(returnedFields(inspection, { reason: 'x' }, context)).toBe('returned-often');
});
