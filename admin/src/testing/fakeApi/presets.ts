import { type ElementKind, type ElementTraits, readTraits, traitsAfter } from '../../../../domain/elements';
import { message, textOf } from '../../../../domain/messages';
import {
  type PresetRequest,
  type PresetResult,
  type PresetRow,
  checkAnswers,
  checkRows,
  presets,
} from '../../../../domain/presets';
import { purposeOf } from '../../../../domain/upkeeps';
import type { FakeRecord, FakeRecords } from './records';
import { Refusal, badRequest, createRecord } from './writes';

/** What the law asks, applied to the kept records: as much of it as the screens need. */
export function createFakePresets(records: FakeRecords) {
  const answered = new Map<string, PresetResult>();

  function typeOf({ upkeepTypeName, upkeepTypeUnits }: PresetRow): FakeRecord {
    const known = records.upkeepstypes.find(
      (type) => type.upkeepTypeName === upkeepTypeName && type.upkeepTypeUnits === upkeepTypeUnits,
    );
    return known ?? createRecord(records, 'upkeepstypes', { upkeepTypeName, upkeepTypeUnits });
  }

  function controlOf(row: PresetRow, used: string | undefined) {
    const known = records.upkeeps.find(
      (control) =>
        control.id === used ||
        (used === undefined && control.upkeepPreset === row.key && control.upkeepDeleted === false),
    );
    if (known) return { key: row.key, control: known, existed: true };
    const control = createRecord(records, 'upkeeps', {
      upkeepName: row.upkeepName,
      upkeepTypeId: typeOf(row).id,
      ...row.limits,
      ...purposeOf(row),
    });
    return { key: row.key, control: Object.assign(control, { upkeepPreset: row.key }), existed: false };
  }

  function addToElement(id: string, ids: readonly string[], kind: ElementKind, answered: ElementTraits) {
    const element = records.elements.find((each) => each.id === id);
    if (!element) throw badRequest({ elementIds: message('field.referenceMissing') });
    const usual = Array.isArray(element.elementUpkeeps) ? (element.elementUpkeeps as string[]) : [];
    element.elementUpkeeps = [...new Set([...usual, ...ids])];
    const own = readTraits(kind, Object(element.elementTraits) as object).traits;
    if (element.elementKind === kind) {
      element.elementTraits = traitsAfter({ elementKind: kind, elementTraits: own }, kind, answered);
    }
    element.__v = Number(element.__v) + 1;
  }

  function applyOnce(
    kind: string,
    { answers = {}, volume, rows, use = {}, elementIds = [] }: PresetRequest,
  ): PresetResult {
    const preset = presets.find((each) => each.kind === kind);
    if (!preset) throw new Refusal(404, textOf(message('error.notFound')));
    const problems = { ...checkAnswers(preset, answers), ...checkRows(preset, answers, rows) };
    if (Object.keys(problems).length > 0) throw badRequest(problems);
    const made = preset.rows
      .filter(({ key }) => rows.includes(key))
      .map((row) => controlOf(row, use[row.key]));
    const ids = made.map(({ control }) => control.id);
    const { traits } = readTraits(preset.kind, { ...answers, ...(volume && { volume }) });
    elementIds.forEach((id) => addToElement(id, ids, preset.kind, traits));
    return {
      created: made.filter(({ existed }) => !existed).length,
      existing: made.filter(({ existed }) => existed).length,
      upkeeps: made.map(({ key, control, existed }) => ({
        _id: control.id,
        upkeepName: String(control.upkeepName),
        upkeepPreset: key,
        existed,
      })),
    };
  }

  return {
    list: () => presets,
    apply(kind: string, body: unknown, key = ''): PresetResult {
      const result = answered.get(key) ?? applyOnce(kind, body as PresetRequest);
      if (key !== '') answered.set(key, result);
      return result;
    },
  };
}
