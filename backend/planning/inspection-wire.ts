import { Injectable } from '@nestjs/common';
import { type RegisterSnapshot, planning } from '../../domain/planning';
import type { UpkeepReference } from '../../domain/upkeeps';
import {
  type Fields,
  References,
  type StoredRecord,
  WantedReferences,
  toWire,
  wantReferences,
} from '../common/resource';
import { limitsOf } from '../upkeeps';
import type { InspectionDocument } from './inspection-document';

type Row = StoredRecord & InspectionDocument;

/** Inspections as they go over the wire: everything that they refer to populated. */
@Injectable()
export class InspectionWire {
  constructor(private readonly references: References) {}

  async many(records: readonly StoredRecord[]): Promise<Fields[]> {
    const rows = records as readonly Row[];
    const found = await this.references.find(wantedBy(rows));
    return rows.map((row) => {
      const wire = toWire(planning, row, found);
      wire.elementPlanningResult = row.elementPlanningResult;
      wire.elementRegisters = row.elementRegisters.map((register) => ({
        ...register,
        elementRegistersUpkeeps: found.get('upkeeps', register.elementRegistersUpkeeps),
      }));
      return wire;
    });
  }

  async one(record: StoredRecord): Promise<Fields> {
    const [wire] = await this.many([record]);
    return wire ?? {};
  }

  /**
   * The present descriptions of the controls that have no copy yet, as they are copied when values are
   * recorded; an inspection that is done asks for none.
   */
  async describeControls(row: InspectionDocument): Promise<(id: string) => RegisterSnapshot> {
    const open = row.elementRegisters.filter((register) => register.elementRegistersSnapshot === null);
    const wanted = new WantedReferences();
    wantControls(open, wanted);
    const found = await this.references.find(wanted);
    const byId = new Map(
      open.map(({ elementRegistersUpkeeps: id }) => [
        id.toHexString(),
        snapshotOf(found.populate('upkeeps', id)),
      ]),
    );
    return (id) => byId.get(id) ?? snapshotOf(null);
  }
}

function wantedBy(rows: readonly Row[]): WantedReferences {
  const wanted = new WantedReferences();
  wantReferences(planning, rows, wanted);
  for (const row of rows) wantControls(row.elementRegisters, wanted);
  return wanted;
}

function wantControls(registers: InspectionDocument['elementRegisters'], wanted: WantedReferences): void {
  for (const register of registers) wanted.add('upkeeps', register.elementRegistersUpkeeps);
}

function snapshotOf(control: UpkeepReference | null): RegisterSnapshot {
  const type = control?.upkeepTypeId;
  return {
    upkeepName: control?.upkeepName ?? '',
    upkeepTypeName: type?.upkeepTypeName ?? '',
    upkeepTypeUnits: type?.upkeepTypeUnits ?? 'text',
    ...limitsOf(control ?? {}),
  };
}
