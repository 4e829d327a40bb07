import type { Inspection } from '../../../domain/planning';
import { idOf, inspectionOf } from '../planning/testing/inspections';
import { byPlace } from './byPlace';

const at = (
  id: number,
  centre: number,
  areaName: string,
  elementUbication: string,
  elementName = 'Dipòsit',
) =>
  inspectionOf({
    id: idOf(id),
    elementId: {
      ...inspectionOf().elementId,
      ...{ elementName, elementUbication, elementAreaId: { _id: idOf(centre), areaName } },
    },
  });

const shapeOf = (inspections: Inspection[]) =>
  byPlace(inspections).map(({ name, inspections: own }) => [
    name,
    own.map(({ elementId }) => [elementId.elementUbication, elementId.elementName].join(', ')),
  ]);

it('should go by centre, then by place, then by name, as Catalan orders them', () => {
  expect(
    shapeOf([
      at(1, 2, 'Zona esportiva', 'Vestidors'),
      at(2, 1, 'Àrea Tècnica', 'Soterrani', 'Vàlvula'),
      at(3, 1, 'Àrea Tècnica', 'Soterrani', 'Acumulador'),
      at(4, 1, 'Àrea Tècnica', 'Coberta'),
    ]),
  ).toEqual([
    ['Àrea Tècnica', ['Coberta, Dipòsit', 'Soterrani, Acumulador', 'Soterrani, Vàlvula']],
    ['Zona esportiva', ['Vestidors, Dipòsit']],
  ]);
});

it('should tell centres apart that have the same name', () => {
  expect(shapeOf([at(1, 1, 'Piscina', 'A'), at(2, 2, 'Piscina', 'B')])).toEqual([
    ['Piscina', ['A, Dipòsit']],
    ['Piscina', ['B, Dipòsit']],
  ]);
});
