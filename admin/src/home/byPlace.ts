import { compareText } from '../../../domain/common';
import type { Inspection } from '../../../domain/planning';

/** What is to be done at one centre, in the order in which one goes through it. */
export interface PlaceGroup {
  id: string;
  name: string;
  inspections: Inspection[];
}

function compare(one: Inspection, other: Inspection): number {
  const [a, b] = [one.elementId, other.elementId];
  return (
    compareText(a.elementUbication, b.elementUbication) ||
    compareText(a.elementName, b.elementName) ||
    compareText(one.elementPlanningDate, other.elementPlanningDate)
  );
}

/** The inspections by centre, within one by the element's place. */
export function byPlace(inspections: readonly Inspection[]): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>();
  for (const inspection of inspections) {
    const { _id: id, areaName: name } = inspection.elementId.elementAreaId;
    const group = groups.get(id) ?? { id, name, inspections: [] };
    group.inspections.push(inspection);
    groups.set(id, group);
  }
  for (const group of groups.values()) group.inspections.sort(compare);
  return [...groups.values()].sort((one, other) => compareText(one.name, other.name));
}
