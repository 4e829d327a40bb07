import type { mongo } from 'mongoose';
import type { ResourceName } from '../../domain/api';
import { catalogue } from '../../domain/catalogue';
import { elementKinds, readTraits } from '../../domain/elements';
import type { FieldSpec } from '../../domain/fields';
import { readRecurrence } from '../../domain/programmes';
import { areaSchema } from '../areas';
import { type HISTORY, OperatorError } from '../common';
import { companySchema } from '../companies';
import { correctiveSchema } from '../correctives';
import { elementSchema } from '../elements';
import { entrySchema } from '../history';
import type { Collections } from '../migrations';
import { inspectionSchema } from '../planning';
import { programmeSchema } from '../programmes';
import { upkeepSchema, upkeepTypeSchema } from '../upkeeps';
import { userSchema } from '../users';
import { type DocumentSchema, missingDefaults, problemOf } from './check-document';
import { fits, isStored } from './checks';
import { storedParts } from './stored-parts';

export const schemas: Readonly<Record<ResourceName | typeof HISTORY, DocumentSchema>> = {
  companies: companySchema,
  arees: areaSchema,
  elements: elementSchema,
  upkeeps: upkeepSchema,
  upkeepstypes: upkeepTypeSchema,
  users: userSchema,
  planning: inspectionSchema,
  correctives: correctiveSchema,
  programmes: programmeSchema,
  history: entrySchema,
};

/** Clocks may differ by this. */
const DAY_MS = 86_400_000;

/**
 * Checks each staged document against its schema, and adds the fields that an older version lacked.
 * @throws OperatorError if a document is invalid.
 */
export async function checkRecords(records: Collections, file: string): Promise<void> {
  for (const [name, schema] of Object.entries(schemas)) {
    const collection = records.collection(name);
    const specs = specsOf(name);
    for await (const document of collection.find()) {
      const field = problemOf(schema, document, storedParts) ?? unfit(specs, document) ?? untimely(document);
      if (field !== undefined) {
        throw new OperatorError(
          `${file} has a document of ${name} with a bad ${field}: ${String(document._id)}`,
        );
      }
      const missing = missingDefaults(schema, document);
      if (Object.keys(missing).length > 0)
        await collection.updateOne({ _id: document._id }, { $set: missing });
    }
  }
}

function specsOf(name: string): [string, FieldSpec][] {
  const resource = Object.values(catalogue).find((one) => one.name === name);
  return Object.entries(resource?.fields ?? {});
}

/** A field with a value that no user could have entered. */
function unfit(specs: readonly [string, FieldSpec][], document: mongo.Document): string | undefined {
  const isUnfit = ([field, spec]: [string, FieldSpec]) =>
    document[field] !== undefined && !fits(spec, document[field]);
  const { programmeRule, programmeAfterDays } = document;
  if (typeof programmeRule === 'string' && programmeAfterDays === null && !readRecurrence(programmeRule).ok) {
    return 'programmeRule';
  }
  return specs.find(isUnfit)?.[0] ?? unfitTraits(document);
}

/** Traits that are not asked of the element's kind. */
function unfitTraits({ elementKind, elementTraits }: mongo.Document): string | undefined {
  const kind = elementKinds.find((each) => each === elementKind) ?? null;
  const { problems } = readTraits(kind, isStored(elementTraits) ? elementTraits : {});
  return Object.keys(problems)[0];
}

/** An instant in the future that tells of the past. */
function untimely(document: mongo.Document): string | undefined {
  const latest = Date.now() + DAY_MS;
  return ['createdAt', 'updatedAt', 'at'].find((field) => Number(document[field]) > latest);
}
