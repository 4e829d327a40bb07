import { Injectable } from '@nestjs/common';
import type { Day } from '../../domain/common';
import { type CoverageRow, type CoverageSort, countCovered, coverage, daysOver } from '../../domain/coverage';
import { message } from '../../domain/messages';
import { frequencies } from '../../domain/upkeeps';
import { badRequest } from '../common';
import {
  ListAnswer,
  type ListQuery,
  type Page,
  References,
  WantedReferences,
  meetsCondition,
} from '../common/resource';
import { CoverageCounts } from './coverage-counts';
import type { CoverageEntry } from './coverage-entries';
import { type CoverageState, CoverageTable } from './coverage-table';

const BATCH_ROWS = 100;

type Compare = (one: CoverageEntry, other: CoverageEntry) => number;

/** Days order as texts; none comes first. */
const byText = (one: string | null, other: string | null) =>
  (one ?? '') < (other ?? '') ? -1 : Number(one !== other);

const byElement: Compare = (one, other) =>
  one.element.place - other.element.place || one.control.upkeep.place - other.control.upkeep.place;

const frequencyPlace = ({ control }: CoverageEntry) => frequencies.indexOf(control.upkeep.upkeepFrequency);

const orders: Record<CoverageSort, Compare> = {
  dueDay: (one, other) => byText(one.dueDay, other.dueDay) || byElement(one, other),
  lastDone: (one, other) => byText(one.lastDone, other.lastDone) || byElement(one, other),
  element: byElement,
  upkeep: (one, other) => one.control.upkeep.place - other.control.upkeep.place || byElement(one, other),
  upkeepFrequency: (one, other) => frequencyPlace(one) - frequencyPlace(other) || byElement(one, other),
};

/** What all rows of an element have in common. */
const elementFields: ReadonlySet<string> = new Set(['elementCompanyId', 'elementAreaId', 'elementKind']);

const idOf = ({ element, control }: CoverageEntry) =>
  `${element._id.toHexString()}-${control.upkeep._id.toHexString()}`;

/** What each row has of its own to be selected by. */
const fieldsOf = (entry: CoverageEntry, today: Day) => ({
  _id: idOf(entry),
  upkeepFrequency: entry.control.upkeep.upkeepFrequency,
  withoutProgramme: entry.control.programmeId === null,
  overdue: entry.dueDay < today,
});

/** The entries that a query selects, in its order: without one, what is due first. */
function selectedOf(state: CoverageState, { conditions, sort }: ListQuery): readonly CoverageEntry[] {
  const key = JSON.stringify([conditions, sort]);
  const known = state.selections.get(key);
  if (known) return known;
  const ofElement = conditions.filter(({ field }) => elementFields.has(field));
  const ofControl = conditions.filter(({ field }) => !elementFields.has(field));
  const selected = state.elements
    .filter(([first]) => first && ofElement.every((condition) => meetsCondition(condition, first.element)))
    .flatMap((entries) =>
      entries.filter((entry) =>
        ofControl.every((condition) => meetsCondition(condition, fieldsOf(entry, state.today))),
      ),
    )
    .sort(orders[coverage.sorts.find((name) => name === sort?.field) ?? 'dueDay']);
  if (sort?.descending) selected.reverse();
  state.selections.set(key, selected);
  return selected;
}

/** Tells of each usual control how well it is done. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly table: CoverageTable,
    private readonly counts: CoverageCounts,
    private readonly references: References,
  ) {}

  async list(query: ListQuery): Promise<ListAnswer<CoverageRow>> {
    if (query.search !== undefined) throw badRequest(message('list.unknownField'));
    const state = await this.table.read();
    const selected = selectedOf(state, query);
    const { range } = query;
    if (!range) return new ListAnswer(coverage.name, this.batches(state, selected), 0, selected.length);
    const page = await this.pageOf(state, selected, query, range);
    return new ListAnswer(coverage.name, page, range.from, selected.length);
  }

  /** How many controls are past their due day. */
  async countLate(): Promise<number> {
    return (await this.table.read()).late;
  }

  private async pageOf(
    state: CoverageState,
    selected: readonly CoverageEntry[],
    query: ListQuery,
    { from, to }: { from: number; to: number },
  ): Promise<Page> {
    const key = JSON.stringify(query);
    const known = state.pages.get(key);
    if (known) return known;
    const rows = await this.toRows(state, selected.slice(from, to + 1));
    const page = { length: rows.length, json: JSON.stringify(rows), ids: new Set(rows.map(({ id }) => id)) };
    state.pages.set(key, page);
    return page;
  }

  private async *batches(
    state: CoverageState,
    selected: readonly CoverageEntry[],
  ): AsyncGenerator<CoverageRow[]> {
    for (let from = 0; from < selected.length; from += BATCH_ROWS) {
      yield this.toRows(state, selected.slice(from, from + BATCH_ROWS));
    }
  }

  private async toRows(state: CoverageState, entries: readonly CoverageEntry[]): Promise<CoverageRow[]> {
    const wanted = new WantedReferences();
    for (const { element, control } of entries) {
      wanted.add('elements', element._id);
      wanted.add('upkeeps', control.upkeep._id);
      wanted.add('programmes', control.programmeId);
    }
    const [found, counted] = await Promise.all([
      this.references.find(wanted),
      this.counts.byElement([...new Set(entries.map(({ element }) => element._id))]),
    ]);
    const daysOf = ({ element, control }: CoverageEntry) =>
      counted.get(element._id.toHexString())?.controls[control.upkeep._id.toHexString()]?.days ?? {};
    return entries.map((entry) => ({
      id: idOf(entry),
      element: found.populate('elements', entry.element._id),
      upkeep: found.populate('upkeeps', entry.control.upkeep._id),
      lastDone: entry.lastDone,
      dueDay: entry.dueDay,
      daysOver: daysOver(entry.dueDay, state.today),
      ...countCovered(state.periodsOf(entry), entry.element.created, daysOf(entry)),
      programme: found.populate('programmes', entry.control.programmeId),
    }));
  }
}
