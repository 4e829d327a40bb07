import { derivationNames, frequencyNames, kindNames, parameterNames } from './ca';
import { daysOffNames } from './programmes';
import { correctiveStateNames, limitTypeNames, profileNames, valueKindNames } from './words';

/** The words of the fields that take one of a few values. */
export const choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  elementKind: kindNames,
  userProfile: profileNames,
  upkeepValue: valueKindNames,
  upkeepLimitType: limitTypeNames,
  upkeepFrequency: frequencyNames,
  upkeepParameter: parameterNames,
  upkeepDerived: derivationNames,
  correctiveState: correctiveStateNames,
  programmeDaysOff: daysOffNames,
};
