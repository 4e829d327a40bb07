import type { Day } from '../../domain/common';

const months = [
  ...['gener', 'febrer', 'març', 'abril', 'maig', 'juny'],
  ...['juliol', 'agost', 'setembre', 'octubre', 'novembre', 'desembre'],
];

/** The accessible name of a day in a day picker: `…, 5 d'abril 2026`. */
export function dayName(day: Day): RegExp {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return new RegExp(`\\b${Number(date)} (de |d['’])${name} (de |del )?${year}`);
}
