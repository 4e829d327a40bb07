import { addMonths } from 'date-fns';
import type { Types } from 'mongoose';
import { profiles } from '../../domain/access';
import { resourceNames } from '../../domain/api';
import { catalogue } from '../../domain/catalogue';
import { correctiveStateOf, isOverdue } from '../../domain/correctives';
import { addDays, dayOf, instantOfPickedDay, weekdayOf } from '../../domain/common';
import { elementKinds, isPool, readTraits } from '../../domain/elements';
import { checkField } from '../../domain/fields';
import { checkProgramme } from '../../domain/programmes';
import { isLate, overallVerdict, snapshotOf, stateOf } from '../../domain/planning';
import {
  type Derivation,
  checkLimits,
  checkValue,
  closes,
  difference,
  isUnlimited,
  limitTypes,
  readBound,
  valueKinds,
} from '../../domain/upkeeps';
import { searchText } from '../common/resource';
import { demoAccounts } from '../users';
import { type DemoData, makeDemoData } from './generator';

const TODAY = '2026-11-21';
const ZONE = 'Europe/Madrid';
const HASHES = { demo: 'hash of the demo password', unknown: 'hash of another' };

function dataOn(today: string, zone = ZONE): DemoData {
  return makeDemoData({ today, zone, passwordHashes: HASHES });
}

type Inspection = DemoData['planning'][number];

function idsOf(records: readonly { _id: Types.ObjectId }[]): string[] {
  return records.map(({ _id }) => _id.toHexString());
}

function keyed<T extends { _id: Types.ObjectId }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record._id.toHexString(), record]));
}

function inspectorsOf(data: DemoData) {
  return data.users.filter((user) => user.userActive && user.userProfile !== 'Administrador');
}

function plannedOn(day: string, inspections: readonly Inspection[], zone = ZONE): Inspection[] {
  return inspections.filter(({ elementPlanningDate }) => dayOf(elementPlanningDate, zone) === day);
}

describe('demo data', () => {
  const data = dataOn(TODAY);
  const areas = keyed(data.arees);
  const companies = keyed(data.companies);
  const controls = keyed(data.upkeeps);
  const elements = keyed(data.elements);
  const types = keyed(data.upkeepstypes);
  const users = keyed(data.users);

  it('has as many records as docs/product.md says', () => {
    expect(data.companies).toHaveLength(3);
    expect(data.arees).toHaveLength(6);
    expect(data.elements).toHaveLength(24);
    expect(data.upkeeps).toHaveLength(17);
    expect(data.users).toHaveLength(8);
    expect(data.planning.length).toBeGreaterThan(380);
    expect(data.planning.length).toBeLessThan(420);
  });

  it('is the same for the same day', () => {
    expect(dataOn(TODAY)).toEqual(data);
  });

  it('has the same ids every day', () => {
    const [before, after] = [dataOn('2026-02-28'), dataOn('2026-03-01')];
    for (const name of ['companies', 'arees', 'elements', 'upkeeps', 'upkeepstypes', 'users'] as const) {
      expect(idsOf(before[name])).toEqual(idsOf(after[name]));
    }
  });

  it('gives every record a unique id', () => {
    const ids = resourceNames.flatMap((name) => idsOf(data[name]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has controls of all kinds of values and limits, some with closing values', () => {
    const used = <T>(values: readonly T[]) => new Set(values);
    expect(used(data.upkeeps.map((control) => control.upkeepValue))).toEqual(new Set(valueKinds));
    expect(used(data.upkeeps.map((control) => control.upkeepLimitType))).toEqual(
      new Set([...limitTypes, null]),
    );
    expect(used(data.upkeeps.map((control) => control.upkeepLimit))).toEqual(new Set([true, false, null]));
    expect(data.upkeeps.filter(isUnlimited)).toHaveLength(4);
    expect(data.upkeeps.some((control) => control.upkeepCriticalDownReached)).toBe(true);
    expect(data.upkeeps.some((control) => control.upkeepCritical)).toBe(true);
    expect(used(data.upkeeps.map((control) => control.upkeepTypeId.toHexString()))).toEqual(
      new Set(types.keys()),
    );
    for (const control of data.upkeeps) expect(checkLimits(control)).toEqual({});
  });

  it('has the four demo accounts, one of each profile, and no other account with their password', () => {
    expect(demoAccounts.map(({ profile }) => profile)).toEqual([...profiles]);
    const open = data.users.filter(({ passwordHash }) => passwordHash === HASHES.demo);
    expect(open.map(({ userUser, userProfile }) => ({ user: userUser, profile: userProfile }))).toEqual([
      ...demoAccounts,
    ]);
    expect(open.every(({ userActive, userDeleted }) => userActive && !userDeleted)).toBe(true);
    expect(new Set(data.users.map(({ userUserKey }) => userUserKey)).size).toBe(data.users.length);
  });

  it('has an inactive user and an inactive element, without future inspections', () => {
    const formerUsers = data.users.filter(({ userActive }) => !userActive);
    const formerElements = data.elements.filter(({ elementActive }) => !elementActive);
    expect(formerUsers).toHaveLength(1);
    expect(formerElements).toHaveLength(1);
    const ids = [...formerUsers, ...formerElements].map(({ _id }) => _id.toHexString());
    const theirs = data.planning.filter(
      ({ elementId, elementUserPlanningId }) =>
        ids.includes(elementId.toHexString()) || ids.includes(elementUserPlanningId.toHexString()),
    );
    expect(theirs.length).toBeGreaterThan(10);
    expect(theirs.every((inspection) => inspection.elementDoDate !== null)).toBe(true);
  });

  it('has fields that the API would accept', () => {
    for (const name of resourceNames) {
      for (const record of data[name]) {
        for (const [field, spec] of Object.entries(catalogue[name].fields)) {
          if (spec.kind === 'password') continue;
          const value = new Map<string, unknown>(Object.entries(record)).get(field);
          const sent = ['reference', 'references', 'instant'].includes(spec.kind)
            ? JSON.parse(JSON.stringify(value))
            : value;
          expect({ name, field, value, problem: checkField(spec, sent) }).toEqual({ name, field, value });
        }
      }
    }
  });

  it('is found by searching for its texts', () => {
    const searched = [
      'companies',
      'arees',
      'elements',
      'upkeeps',
      'upkeepstypes',
      'users',
      'correctives',
    ] as const;
    for (const name of searched) {
      for (const record of data[name]) {
        expect(record.search).toBe(searchText(catalogue[name], record));
        expect(record.search).not.toBe('');
      }
    }
  });

  it('refers to existing records', () => {
    for (const area of data.arees) expect(companies.has(area.areaCompanyId.toHexString())).toBe(true);
    for (const control of data.upkeeps) expect(types.has(control.upkeepTypeId.toHexString())).toBe(true);
    for (const user of data.users) {
      if (user.userCompanyId) expect(companies.has(user.userCompanyId.toHexString())).toBe(true);
    }
    for (const inspection of data.planning) {
      expect(elements.has(inspection.elementId.toHexString())).toBe(true);
      expect(users.has(inspection.elementUserPlanningId.toHexString())).toBe(true);
      const registered = inspection.elementRegisters.map((register) =>
        register.elementRegistersUpkeeps.toHexString(),
      );
      expect(registered.every((id) => controls.has(id))).toBe(true);
      expect(new Set(registered).size).toBe(registered.length);
    }
  });

  it("puts each element in a centre of the element's company, and elements in every centre", () => {
    for (const element of data.elements) {
      const area = areas.get(element.elementAreaId.toHexString());
      expect(area?.areaCompanyId.equals(element.elementCompanyId)).toBe(true);
    }
    expect(new Set(data.elements.map((element) => element.elementAreaId.toHexString())).size).toBe(6);
  });

  it('has elements of every kind, with the controls that are usual there', () => {
    expect(new Set(data.elements.map(({ elementKind }) => elementKind))).toEqual(
      new Set([...elementKinds, null]),
    );
    for (const element of data.elements) {
      const usual = new Set(element.elementUpkeeps.map((id) => id.toHexString()));
      const recorded = data.planning
        .filter(({ elementId }) => elementId.equals(element._id))
        .flatMap(({ elementRegisters }) => elementRegisters)
        .map((register) => register.elementRegistersUpkeeps.toHexString());
      expect(usual).toEqual(new Set(recorded));
    }
  });

  it('has traits that its elements’ kinds ask, and says how much every pool holds', () => {
    for (const { elementKind, elementTraits } of data.elements) {
      expect(readTraits(elementKind, elementTraits)).toEqual({ traits: elementTraits, problems: {} });
      if (isPool(elementKind)) expect(elementTraits.volume).toBeGreaterThan(0);
    }
  });

  it('has counts of Legionella as laboratories write them, of which one waits for a decision and some have one', () => {
    const counts = data.planning.flatMap(({ elementRegisters, elementPlanningValidation: isValidated }) =>
      elementRegisters
        .filter(({ elementRegistersSnapshot: control }) => control?.upkeepParameter === 'legionella')
        .map(({ elementValues, elementResult, elementDecision }) =>
          [elementValues, elementResult, isValidated, elementDecision?.result].join(' '),
        ),
    );
    expect([...new Set(counts)].sort()).toEqual(
      expect.arrayContaining([
        '300 fail true ',
        '<100 pass true ',
        '<200 pass true pass',
        '<200 undecided false ',
      ]),
    );
    expect(counts.filter((count) => count.includes('undecided true'))).toEqual([]);
  });

  it('has inspections in every state, and enough of each', () => {
    const inState = (state: string) => data.planning.filter((inspection) => stateOf(inspection) === state);
    expect(inState('validated').length).toBeGreaterThan(250);
    expect(inState('done').length).toBeGreaterThan(10);
    expect(inState('planned').length).toBeGreaterThan(50);
    for (const inspector of inspectorsOf(data)) {
      const late = data.planning.filter(
        (inspection) =>
          inspection.elementUserPlanningId.equals(inspector._id) && isLate(inspection, TODAY, ZONE),
      );
      expect(late.length).toBeGreaterThan(0);
    }
  });

  it('has values that fail now and then for every control, and says what was done about them', () => {
    const failed = data.planning.filter(({ elementPlanningResult }) => elementPlanningResult === 'fail');
    expect(failed.length).toBeGreaterThan(20);
    expect(failed.length).toBeLessThan(60);
    expect(failed.every(({ elementActions }) => elementActions !== '')).toBe(true);
    const controlsThatFailed = failed.flatMap(({ elementRegisters }) =>
      elementRegisters
        .filter(({ elementResult }) => elementResult === 'fail')
        .map(({ elementRegistersUpkeeps }) => elementRegistersUpkeeps.toHexString()),
    );
    const limited = data.upkeeps.filter((control) => !isUnlimited(control));
    expect(new Set(controlsThatFailed)).toEqual(new Set(idsOf(limited)));
    expect(data.planning.some(({ elementPlanningCritical }) => elementPlanningCritical)).toBe(true);
  });

  it('has the verdicts and copies that saving the inspections would have given', () => {
    for (const inspection of data.planning) {
      const isDone = stateOf(inspection) !== 'planned';
      for (const register of inspection.elementRegisters) {
        if (!isDone) {
          expect(inspection.elementReturned || register.elementValues === '').toBe(true);
          expect(register).toMatchObject({
            elementResult: null,
            elementCritical: false,
            elementRegistersSnapshot: null,
          });
          continue;
        }
        const control = controls.get(register.elementRegistersUpkeeps.toHexString())!;
        const type = types.get(control.upkeepTypeId.toHexString())!;
        const snapshot = snapshotOf({
          ...control,
          _id: control._id.toHexString(),
          upkeepTypeId: { ...type, _id: type._id.toHexString() },
        });
        expect(register.elementRegistersSnapshot).toEqual(snapshot);
        const verdict = checkValue(snapshot, register.elementValues);
        const isDecided = verdict === 'undecided' && inspection.elementPlanningValidation;
        expect(register.elementResult).toBe(isDecided ? register.elementDecision?.result : verdict);
        expect(register.elementCritical).toBe(closes(snapshot, register.elementValues));
        if (register.elementValues !== '') {
          const isBound =
            snapshot.upkeepValue === 'number' && readBound(register.elementValues) !== undefined;
          expect(isBound ? 'number' : typeof register.elementValues).toBe(snapshot.upkeepValue);
        }
      }
      expect(inspection.elementPlanningActive).toBe(isDone);
      expect(inspection.elementUserDoId === null).toBe(!isDone);
      expect(inspection.elementPlanningResult).toBe(
        isDone
          ? overallVerdict(
              inspection.elementRegisters.map((register) => ({
                control: register.elementRegistersSnapshot!,
                result: register.elementResult,
              })),
            )
          : null,
      );
      expect(inspection.elementPlanningCritical).toBe(
        inspection.elementRegisters.some(({ elementCritical }) => elementCritical),
      );
      expect(inspection.elementPlanningUndecided).toBe(
        inspection.elementRegisters.some(({ elementResult }) => elementResult === 'undecided'),
      );
    }
  });

  it('has a combined chlorine that follows from the other two, and hours of recirculation from the meter', () => {
    const derived = (derivation: Derivation) =>
      data.planning
        .flatMap(({ elementRegisters }) => elementRegisters)
        .filter(({ elementRegistersSnapshot: control }) => control?.upkeepDerived === derivation);
    const combined = derived('combined-chlorine');
    expect(combined.length).toBeGreaterThan(80);
    for (const { elementValues, elementDerivedFrom, elementDerivedMissing } of combined) {
      const [total, free] = elementDerivedFrom!.map(({ value }) => Number(value));
      expect(elementValues).toBe(difference(total!, free!));
      expect(elementValues).toBeGreaterThan(0.1);
      expect(elementDerivedMissing).toEqual([]);
    }
    expect(combined.filter(({ elementResult }) => elementResult === 'fail').length).toBeGreaterThan(1);
    const [first, ...hours] = derived('recirculation');
    expect(first).toMatchObject({ elementValues: '', elementDerivedMissing: ['meter-before'] });
    expect(hours.length).toBeGreaterThan(20);
    for (const { elementValues, elementDerivedFrom } of hours) {
      const [now, before] = elementDerivedFrom!.map(({ value }) => Number(value));
      expect(now! - before!).toBeGreaterThan(10_000);
      expect(Math.abs(Number(elementValues) - 4.5)).toBeLessThan(1);
    }
  });

  it('has one that was returned and waits, with what was recorded', () => {
    const returned = data.planning.filter(({ elementReturned }) => elementReturned);
    expect(returned).toHaveLength(1);
    const [{ elementRegisters, elementReturns, updatedAt } = data.planning[0]!] = returned;
    expect(elementReturns).toHaveLength(1);
    const { registers, doDate, doUserId, userId, at } = elementReturns![0]!;
    expect(registers.map(({ elementValues }) => elementValues)).toEqual(
      elementRegisters.map(({ elementValues }) => elementValues),
    );
    expect(registers.every(({ elementRegistersSnapshot }) => elementRegistersSnapshot !== null)).toBe(true);
    expect([userId, doUserId].every((id) => users.has(String(id)))).toBe(true);
    expect([doDate.getTime() < at.getTime(), at]).toEqual([true, updatedAt]);
  });

  it('has corrective measures in every state, one overdue and one reopened', () => {
    const { correctives } = data;
    const count = (isOne: (measure: (typeof correctives)[number]) => boolean) =>
      correctives.filter(isOne).length;
    expect(count(({ correctiveState }) => correctiveState === 'open')).toBeGreaterThan(1);
    expect(count(({ correctiveState }) => correctiveState === 'done')).toBeGreaterThan(0);
    expect(count(({ correctiveVerifiedPlanningId: by }) => by !== null)).toBeGreaterThan(2);
    expect(count((measure) => isOverdue(measure, TODAY))).toBeGreaterThan(0);
    expect(count(({ correctiveReopenings }) => correctiveReopenings.length > 0)).toBe(1);
    expect(correctives.length).toBeLessThan(40);
    expect(count(({ internal }) => internal !== undefined)).toBe(0);
  });

  it('has three programmes of each company, one in turn and one paused', () => {
    expect(data.programmes).toHaveLength(9);
    for (const programme of data.programmes) {
      expect(checkProgramme(programme)).toEqual({});
      for (const id of programme.programmeElementIds) {
        const element = elements.get(id.toHexString());
        expect(element?.elementAreaId.equals(programme.programmeAreaId)).toBe(true);
      }
    }
    const companyOf = ({ programmeAreaId }: (typeof data.programmes)[number]) =>
      areas.get(programmeAreaId.toHexString())?.areaCompanyId.toHexString();
    const inTurn = data.programmes.filter(({ programmeEach }) => programmeEach !== null);
    const paused = data.programmes.filter(({ programmePaused }) => programmePaused);
    for (const some of [inTurn, paused]) expect(new Set(some.map(companyOf)).size).toBe(3);
  });

  it('has measures as the saves of what failed would have opened them', () => {
    const inspections = keyed(data.planning);
    for (const measure of data.correctives) {
      expect(elements.has(measure.correctiveElementId.toHexString())).toBe(true);
      expect(users.has(measure.correctiveUserId.toHexString())).toBe(true);
      expect(measure.correctiveState).toBe(correctiveStateOf(measure));
      expect(measure.createdAt.getTime()).toBeLessThanOrEqual(measure.updatedAt.getTime());
      if (!measure.correctivePlanningId) continue;
      const inspection = inspections.get(measure.correctivePlanningId.toHexString());
      const register = inspection?.elementRegisters.find(({ elementRegistersUpkeeps: id }) =>
        id.equals(measure.correctiveUpkeepId),
      );
      expect(measure.correctiveFound).toMatchObject({ value: register?.elementValues, result: 'fail' });
      const verifying = measure.correctiveVerifiedPlanningId?.toHexString() ?? '';
      const verified = inspections.get(verifying);
      if (!verified) continue;
      expect(verified.elementDoDate!.getTime()).toBeGreaterThan(inspection!.elementDoDate!.getTime());
      expect(
        verified.elementRegisters.find(({ elementRegistersUpkeeps: id }) =>
          id.equals(measure.correctiveUpkeepId),
        ),
      ).toMatchObject({ elementResult: 'pass' });
    }
  });

  it('has plausible dates', () => {
    const now = instantOfPickedDay(TODAY);
    for (const inspection of data.planning) {
      const { elementPlanningDate, elementDoDate, createdAt, updatedAt } = inspection;
      expect(instantOfPickedDay(dayOf(elementPlanningDate, ZONE))).toEqual(elementPlanningDate);
      expect(createdAt.getTime()).toBeLessThanOrEqual(updatedAt.getTime());
      expect(updatedAt.getTime()).toBeLessThan(now.getTime());
      if (!elementDoDate) continue;
      expect(createdAt.getTime()).toBeLessThan(elementDoDate.getTime());
      expect(elementDoDate.getTime()).toBeGreaterThan(elementPlanningDate.getTime());
      expect(elementDoDate.getTime()).toBeLessThanOrEqual(updatedAt.getTime());
      expect(elementDoDate.toISOString()).not.toContain('T00:00');
    }
    const last = Math.max(...data.planning.map(({ elementDoDate }) => elementDoDate?.getTime() ?? 0));
    expect(dayOf(new Date(last), ZONE) < TODAY).toBe(true);
  });

  it('gives the first inspector a fair mix of controls today', () => {
    const intern = data.users.find(({ userUser }) => userUser === 'intern@inspecta.cat');
    const today = plannedOn(TODAY, data.planning).filter((inspection) =>
      inspection.elementUserPlanningId.equals(intern!._id),
    );
    expect(today).toHaveLength(3);
    const kinds = today
      .flatMap(({ elementRegisters }) => elementRegisters)
      .map(({ elementRegistersUpkeeps }) => controls.get(elementRegistersUpkeeps.toHexString())!)
      .map(({ upkeepValue, upkeepLimitType }) => upkeepLimitType ?? upkeepValue);
    expect(new Set(kinds)).toEqual(new Set(['up-down', 'up', 'down', 'number', 'boolean', 'string']));
  });
});

function daysFrom(first: string, step: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index * step));
}

// Each weekday, all over a year; both changes of summer time, a leap day and the turn of a year among them.
const turns = ['2027-02-28', '2027-03-28', '2027-10-31', '2028-01-01', '2028-02-29'];

describe.each([
  { zone: ZONE, days: [...daysFrom('2027-12-31', 53, 7), ...turns] },
  { zone: 'UTC', days: daysFrom('2027-12-31', 150, 2) },
  { zone: 'Pacific/Kiritimati', days: daysFrom('2027-12-31', 150, 2) },
])('demo data in $zone', ({ zone, days }) => {
  it.each(days)('is whole on %s', (today) => {
    const data = dataOn(today, zone);
    const dueToday = plannedOn(today, data.planning, zone);
    for (const inspector of inspectorsOf(data)) {
      const own = dueToday.filter(({ elementUserPlanningId }) => elementUserPlanningId.equals(inspector._id));
      expect(own.length).toBeGreaterThan(0);
      expect(own.every((inspection) => stateOf(inspection) === 'planned')).toBe(true);
    }
    const planned = data.planning.map(({ elementPlanningDate }) => dayOf(elementPlanningDate, zone));
    const first = dayOf(addMonths(instantOfPickedDay(today), -12), 'UTC');
    const last = dayOf(addMonths(instantOfPickedDay(today), 2), 'UTC');
    expect(planned.every((day) => day >= first && day <= last)).toBe(true);
    expect(planned.filter((day) => day !== today).every((day) => weekdayOf(day) <= 5)).toBe(true);
    const visits = data.planning.map(
      ({ elementId, elementPlanningDate }) =>
        `${elementId.toHexString()} ${elementPlanningDate.toISOString()}`,
    );
    expect(new Set(visits).size).toBe(visits.length);
    const done = data.planning.flatMap(({ elementDoDate }) => (elementDoDate ? [elementDoDate] : []));
    expect(done.every((instant) => dayOf(instant, zone) < today)).toBe(true);
    const failed = data.planning.filter(({ elementPlanningResult }) => elementPlanningResult === 'fail');
    expect(failed.every(({ elementActions }) => elementActions !== '')).toBe(true);
    expect(failed.length).toBeGreaterThan(20);
    expect(failed.length).toBeLessThan(60);
    expect(data.planning.filter(({ elementReturned }) => elementReturned)).toHaveLength(1);
    expect(data.planning.length).toBeGreaterThan(380);
    expect(data.planning.length).toBeLessThan(420);
  });
});
