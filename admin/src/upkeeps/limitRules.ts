import type { Validator } from 'react-admin';
import { textOf } from '../../../domain/messages';
import { checkLimits, upkeeps } from '../../../domain/upkeeps';
import { ruleOf } from '../common/form/ruleOf';
import { type LimitField, limitsOf } from './limits';

/** The rules of a limit: by itself, and beside the others. */
export function limitRules(field: LimitField): Validator[] {
  const besideOthers = (_: unknown, values: Record<string, unknown>) => {
    const limits = limitsOf(values);
    const problem = limits && checkLimits(limits)[field];
    return problem && textOf(problem);
  };
  return [ruleOf(upkeeps.fields[field]), besideOthers];
}
