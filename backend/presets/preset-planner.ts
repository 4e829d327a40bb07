import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { MAX_ELEMENT_UPKEEPS, readTraits } from '../../domain/elements';
import { type FieldMessages, message } from '../../domain/messages';
import {
  type Preset,
  type PresetRequest,
  type PresetRow,
  boundKeys,
  checkAnswers,
  checkRows,
  checkUse,
  checkVolume,
} from '../../domain/presets';
import { limitsOf, purposeOf, upkeepTypes, upkeeps } from '../../domain/upkeeps';
import { Clock, type SignedInUser, authorId, badInput, refuse } from '../common';
import { searchText } from '../common/resource';
import { ElementsService, type StoredElement } from '../elements';
import { StoredUpkeep, StoredUpkeepType } from '../upkeeps';
import type { PresetPlan } from './preset-runs';

/** The controls that elements have already in place of those of rows. */
interface StandingControls {
  /** A control by the key of its row, where each of the elements has one. */
  ofAll: Map<string, StoredUpkeep>;
  /** Keys of rows by the ids of the elements. */
  byElement: Map<string, string[]>;
}

/** Decides what a call creates for rows of the law, after all checks. */
@Injectable()
export class PresetPlanner {
  constructor(
    @InjectModel(StoredUpkeep.name) private readonly controls: Model<StoredUpkeep>,
    @InjectModel(StoredUpkeepType.name) private readonly types: Model<StoredUpkeepType>,
    private readonly elements: ElementsService,
    private readonly clock: Clock,
  ) {}

  async plan(
    preset: Preset,
    { answers = {}, volume = null, rows, use = {}, elementIds = [] }: PresetRequest,
    caller: SignedInUser,
  ): Promise<PresetPlan> {
    refuse({
      ...checkAnswers(preset, answers),
      ...checkRows(preset, answers, rows),
      ...checkUse(rows, use),
      ...checkVolume(preset, volume),
    });
    const wanted = preset.rows.filter(({ key }) => rows.includes(key));
    const used = await this.usedControls(use);
    const elements = await this.elements.findMany([...new Set(elementIds)]);
    const unused = wanted.filter(({ key }) => !used.has(key));
    const own = await this.knownControls(unused);
    const standing = await this.standingControls(unused, elements);
    const known = new Map([...own, ...standing.ofAll, ...used]);
    const missing = wanted.filter(({ key }) => !known.has(key));
    const knownTypes = await this.knownTypes(missing);
    const inactive = [...known.values()]
      .filter(({ upkeepActive }) => !upkeepActive)
      .map(({ upkeepName }) => upkeepName);
    const inactiveTypes = [...knownTypes.values()]
      .filter(({ upkeepTypeActive }) => !upkeepTypeActive)
      .map(({ upkeepTypeName }) => upkeepTypeName);
    const author = authorId(caller.id);
    const types = this.newTypes(missing, knownTypes, author);
    const made = new Map(
      missing.map((row) => [
        row.key,
        this.newControl(preset, row, typeOf(row, [...knownTypes.values(), ...types]), author),
      ]),
    );
    const taken = wanted.flatMap(({ key }) => {
      const control = known.get(key) ?? made.get(key);
      return control ? [{ key, control }] : [];
    });
    // One control may stand for several rows.
    const all = [...new Map(taken.map(({ control }) => [String(control._id), control])).values()];
    const spared = elements.flatMap(({ _id: elementId }) => {
      const rowsOf = standing.byElement.get(String(elementId)) ?? [];
      const upkeepIds = taken.filter(({ key }) => rowsOf.includes(key)).map(({ control }) => control._id);
      return upkeepIds.length > 0 ? [{ elementId, upkeepIds }] : [];
    });
    refuse({
      ...(inactiveTypes.length > 0 && {
        rows: message('presets.inactiveType', { names: inactiveTypes.join(', ') }),
      }),
      ...(inactive.length > 0 && { rows: message('presets.inactive', { names: inactive.join(', ') }) }),
      ...problemsOfElements(elementIds, elements, all, spared),
    });
    return {
      types,
      controls: [...made.values()],
      elementIds: [...new Set(elementIds)].map((id) => new Types.ObjectId(id)),
      upkeepIds: all.map(({ _id }) => _id),
      ...(spared.length > 0 && { spared }),
      kind: preset.kind,
      traits: readTraits(preset.kind, { ...answers, ...(volume !== null && { volume }) }).traits,
      author,
      answer: {
        created: made.size,
        existing: known.size,
        upkeeps: taken.map(({ key, control: { _id, upkeepName } }) => ({
          _id: _id.toHexString(),
          upkeepName,
          upkeepPreset: key,
          existed: known.has(key),
        })),
      },
    };
  }

  /** The controls that the caller chose in place of new ones, by the keys of their rows. */
  private async usedControls(use: Readonly<Record<string, string>>): Promise<Map<string, StoredUpkeep>> {
    const found = await this.controls
      .find({ _id: { $in: Object.values(use) }, upkeepActive: true, upkeepDeleted: false })
      .lean<StoredUpkeep[]>();
    const byId = new Map(found.map((control) => [control._id.toHexString(), control]));
    return new Map(
      Object.entries(use).map(([key, id]) => {
        const control = byId.get(id.toLowerCase());
        if (!control) throw badInput({ use: message('field.referenceMissing') });
        return [key, control];
      }),
    );
  }

  /** The controls that rows created before, by key; an active one before an inactive one. */
  private async knownControls(rows: readonly PresetRow[]): Promise<Map<string, StoredUpkeep>> {
    const found = await this.controls
      .find({ upkeepPreset: { $in: rows.map(({ key }) => key) }, upkeepDeleted: false })
      .sort({ upkeepActive: 1, _id: -1 })
      .lean<StoredUpkeep[]>();
    return new Map(found.map((control) => [control.upkeepPreset ?? '', control]));
  }

  /**
   * The usual controls that an element has with a frequency in place of those of rows without one: all that a pool of type 3A had before
   * there were such rows. Another pool's stand for nothing.
   */
  private async standingControls(
    rows: readonly PresetRow[],
    elements: readonly StoredElement[],
  ): Promise<StandingControls> {
    const keys = new Map(rows.map(({ key }) => [key, boundKeys(key)]));
    const found = await this.controls
      .find({
        _id: { $in: elements.flatMap(({ elementUpkeeps }) => elementUpkeeps) },
        upkeepPreset: { $in: [...keys.values()].flat() },
        upkeepDeleted: false,
      })
      .sort({ upkeepPreset: 1 })
      .lean<StoredUpkeep[]>();
    const standing: StandingControls = { ofAll: new Map(), byElement: new Map() };
    for (const [key, bound] of keys) {
      const controls = found.filter(({ upkeepPreset }) => bound.includes(upkeepPreset ?? ''));
      const ids = new Set(controls.map(({ _id }) => String(_id)));
      const having = elements.filter(({ elementUpkeeps }) =>
        elementUpkeeps.some((id) => ids.has(String(id))),
      );
      for (const { _id } of having) {
        standing.byElement.set(String(_id), [...(standing.byElement.get(String(_id)) ?? []), key]);
      }
      const [first] = controls;
      if (first && having.length === elements.length) standing.ofAll.set(key, first);
    }
    return standing;
  }

  /** The existing types that rows need, by name and units; an active one before an inactive one. */
  private async knownTypes(rows: readonly PresetRow[]): Promise<Map<string, StoredUpkeepType>> {
    const found = await this.types
      .find({
        upkeepTypeName: { $in: rows.map(({ upkeepTypeName }) => upkeepTypeName) },
        upkeepTypeDeleted: false,
      })
      .sort({ upkeepTypeActive: 1, _id: -1 })
      .lean<StoredUpkeepType[]>();
    const needed = new Set(rows.map(typeKey));
    return new Map(found.map((type) => [typeKey(type), type] as const).filter(([key]) => needed.has(key)));
  }

  private newTypes(
    rows: readonly PresetRow[],
    known: ReadonlyMap<string, StoredUpkeepType>,
    author: Types.ObjectId | null,
  ): StoredUpkeepType[] {
    const missing = new Map(rows.map((row) => [typeKey(row), row]));
    return [...missing].flatMap(([key, { upkeepTypeName, upkeepTypeUnits }]) => {
      if (known.has(key)) return [];
      const fields = { upkeepTypeName, upkeepTypeUnits };
      return [
        {
          ...this.newBase(author),
          ...fields,
          upkeepTypeActive: true,
          upkeepTypeDeleted: false,
          search: searchText(upkeepTypes, fields),
        },
      ];
    });
  }

  private newControl(
    preset: Preset,
    row: PresetRow,
    upkeepTypeId: Types.ObjectId,
    author: Types.ObjectId | null,
  ): StoredUpkeep {
    const texts = {
      upkeepName: row.upkeepName,
      upkeepDescription: [`${preset.name}.`, row.note].filter(Boolean).join(' '),
    };
    return {
      ...this.newBase(author),
      ...texts,
      upkeepTypeId,
      ...limitsOf(row.limits),
      ...purposeOf(row),
      upkeepPreset: row.key,
      upkeepActive: true,
      upkeepDeleted: false,
      search: searchText(upkeeps, texts),
    };
  }

  private newBase(createdBy: Types.ObjectId | null) {
    const now = this.clock.now();
    return { _id: new Types.ObjectId(), createdBy, createdAt: now, updatedAt: now, __v: 0 };
  }
}

/** Missing elements, and those that would get too many usual controls. */
function problemsOfElements(
  ids: readonly string[],
  elements: readonly StoredElement[],
  controls: readonly StoredUpkeep[],
  spared: NonNullable<PresetPlan['spared']>,
): FieldMessages {
  if (elements.length < new Set(ids).size) return { elementIds: message('field.referenceMissing') };
  const full = elements.filter(({ _id, elementUpkeeps }) => {
    const kept = spared.find(({ elementId }) => elementId.equals(_id))?.upkeepIds.map(String) ?? [];
    const added = controls.map((control) => String(control._id)).filter((id) => !kept.includes(id));
    const usual = new Set([...elementUpkeeps.map(String), ...added]);
    return usual.size > MAX_ELEMENT_UPKEEPS;
  });
  if (full.length === 0) return {};
  const names = full.map(({ elementName }) => elementName).join(', ');
  return { elementIds: message('elements.tooManyUpkeeps', { max: MAX_ELEMENT_UPKEEPS, names }) };
}

function typeKey({ upkeepTypeName, upkeepTypeUnits }: Pick<PresetRow, 'upkeepTypeName' | 'upkeepTypeUnits'>) {
  return `${upkeepTypeName} ${upkeepTypeUnits}`;
}

function typeOf(row: PresetRow, types: readonly StoredUpkeepType[]): Types.ObjectId {
  const type = types.find((each) => typeKey(each) === typeKey(row));
  if (!type) throw new Error(`no type for ${row.key}`);
  return type._id;
}
