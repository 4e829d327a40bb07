import { ApiProperty } from '@nestjs/swagger';
import { catalogue } from '../../../domain/catalogue';
import type { AreaReference } from '../../../domain/areas';
import type { ResourceName } from '../../../domain/api';
import type { CompanyReference } from '../../../domain/companies';
import type { ElementReference } from '../../../domain/elements';
import type { FieldSpec } from '../../../domain/fields';
import type { ProgrammeReference } from '../../../domain/programmes';
import {
  type UpkeepReference,
  type UpkeepTypeReference,
  limitFields,
  purposeFields,
} from '../../../domain/upkeeps';
import type { UserReference } from '../../../domain/users';

/** The resources that others refer to. */
export type ReferencedName = Exclude<ResourceName, 'planning' | 'correctives'>;

/** The populated reference to each of them. */
export interface ReferenceTypes {
  companies: CompanyReference;
  arees: AreaReference;
  elements: ElementReference;
  upkeeps: UpkeepReference;
  upkeepstypes: UpkeepTypeReference;
  users: UserReference;
  programmes: ProgrammeReference;
}

interface Shape {
  fields: readonly string[];
  /** Fields that are looked up for the server's own rules, and never answered. */
  rules?: readonly string[];
  /** Numbers within fields that are objects: `[field, name]`. */
  numbers?: Readonly<Record<string, readonly [field: string, name: string]>>;
  /** Fields that are references themselves. */
  nested: Readonly<Record<string, ReferencedName>>;
}

/** The fields of a populated reference (docs/product.md, "Records"). */
export const referenceShapes: Record<ReferencedName, Shape> = {
  elements: {
    fields: ['elementName', 'elementReference', 'elementUbication', 'elementKind', 'elementCode'],
    numbers: { elementVolume: ['elementTraits', 'volume'] },
    nested: { elementAreaId: 'arees', elementCompanyId: 'companies' },
  },
  upkeeps: {
    fields: ['upkeepName', 'upkeepDescription', ...limitFields, ...purposeFields],
    nested: { upkeepTypeId: 'upkeepstypes' },
  },
  users: { fields: ['userName', 'userLastName1', 'userLastName2'], nested: {} },
  arees: { fields: ['areaName'], nested: {} },
  companies: {
    fields: ['companyName'],
    rules: ['companyRequireCorrective', 'companyAllowAdHoc'],
    nested: {},
  },
  upkeepstypes: { fields: ['upkeepTypeName', 'upkeepTypeUnits'], nested: {} },
  programmes: { fields: ['programmeName'], rules: ['programmeAfterDays'], nested: {} },
};

/** Whether references to a resource are populated. Those to inspections and measures are ids. */
export function isReferenced(resource: ResourceName): resource is ReferencedName {
  return resource in referenceShapes;
}

/** A property of an answer that is a populated reference. */
export function ApiReference(
  resource: ResourceName,
  { nullable = false }: { nullable?: boolean } = {},
): PropertyDecorator {
  return ApiProperty({ ...referenceSchema(resource), nullable });
}

/** The OpenAPI schema of a populated reference. */
export function referenceSchema(resource: ResourceName): {
  type: 'object';
  required: string[];
  properties: Record<string, object>;
} {
  const id = { type: 'string' } as const;
  if (!isReferenced(resource)) return { type: 'object', required: ['_id'], properties: { _id: id } };
  const { fields, numbers = {}, nested } = referenceShapes[resource];
  const specs = catalogue[resource].fields;
  return {
    type: 'object',
    required: ['_id', ...fields, ...Object.keys(numbers), ...Object.keys(nested)],
    properties: {
      _id: id,
      ...Object.fromEntries(fields.map((field) => [field, scalarSchema(specs[field])])),
      ...Object.fromEntries(Object.keys(numbers).map((field) => [field, scalarSchema({ kind: 'number' })])),
      ...Object.fromEntries(
        Object.entries(nested).map(([field, target]) => [
          field,
          { ...referenceSchema(target), nullable: true },
        ]),
      ),
    },
  };
}

function scalarSchema(spec: FieldSpec | undefined): object {
  switch (spec?.kind) {
    case 'number':
      return { type: 'number', nullable: true };
    case 'flag':
      return { type: 'boolean' };
    case 'nullableBoolean':
      return { type: 'boolean', nullable: true };
    case 'choice':
      return { type: 'string', enum: [...spec.options, null], nullable: true };
    default:
      return { type: 'string' };
  }
}
