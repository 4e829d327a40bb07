import { controls } from '../testing';
import { noLimits } from '../upkeeps';
import { suggestedDeadline, suggestedDescription } from '.';

const chlorine = {
  ...controls.pH,
  upkeepName: 'Clor lliure',
  upkeepTypeUnits: 'mg/L' as const,
  upkeepLimitUp: 2,
  upkeepLimitDown: 0.5,
  upkeepCriticalUp: 5,
};

const legionella = {
  ...controls.pH,
  ...{ upkeepName: 'Legionella', upkeepTypeUnits: 'UFC/L' as const },
  ...{ upkeepLimitType: 'up' as const, upkeepLimitUp: 100, upkeepLimitDown: null },
};

describe('the description that is suggested for a bad value', () => {
  it.each([
    [controls.pH, 6.8, 'pH 6,8: mínim 7,2'],
    [controls.pH, 8, 'pH 8: màxim 7,6'],
    [chlorine, 0.3, 'Clor lliure 0,3 mg/L: mínim 0,5 mg/L'],
    [chlorine, 5.5, 'Clor lliure 5,5 mg/L: màxim 2 mg/L'],
    [{ ...chlorine, upkeepLimitUpStrict: true }, 2, 'Clor lliure 2 mg/L: < 2 mg/L'],
    [{ ...chlorine, upkeepLimitDownStrict: true }, 0.5, 'Clor lliure 0,5 mg/L: > 0,5 mg/L'],
    [
      { ...chlorine, upkeepCriticalUp: 2, upkeepCriticalUpReached: true },
      2,
      'Clor lliure 2 mg/L: tancament ≥ 2 mg/L',
    ],
    [controls.valve, false, 'Vàlvula oberta No: ha de ser Sí'],
    [controls.look, 'Brut', 'Aspecte Brut: ha de ser Correcte'],
    [legionella, 300, 'Legionella 300 UFC/L: màxim 100 UFC/L'],
    [legionella, '<200', 'Legionella < 200 UFC/L: màxim 100 UFC/L'],
    [legionella, 'indeterminate', 'Repetir la presa de mostra'],
    [{ ...legionella, ...noLimits }, 'indeterminate', 'Repetir la presa de mostra'],
    // A text may say that word, too.
    [controls.look, 'indeterminate', 'Aspecte indeterminate: ha de ser Correcte'],
    [controls.pH, 7.4, 'pH 7,4: De 7,2 a 7,6'],
    [{ ...controls.valve, ...noLimits }, false, 'Vàlvula oberta No: Sense límit'],
  ])('%#: %j is %j', (control, value, expected) => {
    expect(suggestedDescription(control, value)).toBe(expected);
  });

  it.each([
    [controls.pH, 7.9, '0,2', 'pH 7,9 ± 0,2: màxim 7,6'],
    [chlorine, 0.3, '0,05', 'Clor lliure 0,3 ± 0,05 mg/L: mínim 0,5 mg/L'],
    [controls.valve, false, '', 'Vàlvula oberta No: ha de ser Sí'],
  ])('%#: %j is %j, as far off as it may be', (control, value, uncertainty, expected) => {
    expect(suggestedDescription(control, value, uncertainty)).toBe(expected);
  });
});

describe('the deadline that is suggested', () => {
  it.each([
    ['in a week', 2.5, '2026-07-04'],
    ['today where it closes', 5.5, '2026-06-27'],
  ])('is %s', (_, value, expected) => {
    expect(suggestedDeadline(chlorine, value, '2026-06-27')).toBe(expected);
  });
});
