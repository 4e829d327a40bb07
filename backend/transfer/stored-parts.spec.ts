import { schemas } from './check-records';
import { storedParts } from './stored-parts';

it('what a schema says nothing of has a part of its own, or is an id', () => {
  const mixed = Object.values(schemas).flatMap(({ paths }) =>
    Object.entries(paths).filter(([, type]) =>
      [type.instance, type.getEmbeddedSchemaType()?.instance].includes('Mixed'),
    ),
  );
  const unnamed = new Set(mixed.map(([field]) => field).filter((field) => !(field in storedParts)));
  const ids = /(Id|Ids|Upkeeps|Correctives)$|^(createdBy|visibleTo)$/;
  expect([...unnamed].filter((field) => !ids.test(field))).toEqual([]);
});
