import { ApiProperty } from '@nestjs/swagger';
import { type ElementKind, elementKinds } from '../../../domain/elements';
import type {
  Certainty,
  Condition,
  Preset,
  PresetOption,
  PresetQuestion,
  PresetResult,
  PresetRow,
  PresetUpkeep,
  Question,
  Unchecked,
} from '../../../domain/presets';
import {
  type ControlLimits,
  type Derivation,
  type Frequency,
  type Parameter,
  type Units,
  units,
  valueKinds,
} from '../../../domain/upkeeps';
import { limitSchemas, purposeSchemas } from '../../upkeeps';

const conditionSchema = {
  type: 'object' as const,
  additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
  description: 'For each question that it depends on, the options with which it is asked for',
};

const limitsSchema = { upkeepValue: { type: 'string' as const, enum: [...valueKinds] }, ...limitSchemas };

class PresetOptionDto implements PresetOption {
  @ApiProperty() option!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'What this answer says of all rows' }) note!: string;
}

class PresetQuestionDto implements PresetQuestion {
  @ApiProperty({ type: 'string' }) question!: Question;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [PresetOptionDto] }) options!: PresetOptionDto[];
}

class PresetRowDto implements PresetRow {
  @ApiProperty() key!: string;
  @ApiProperty() upkeepName!: string;
  @ApiProperty() upkeepTypeName!: string;
  @ApiProperty({ enum: units }) upkeepTypeUnits!: Units;

  @ApiProperty({ type: 'object', required: Object.keys(limitsSchema), properties: limitsSchema })
  limits!: ControlLimits;

  @ApiProperty(purposeSchemas.upkeepFrequency) upkeepFrequency!: Frequency | null;
  @ApiProperty(purposeSchemas.upkeepParameter) upkeepParameter!: Parameter | null;
  @ApiProperty(purposeSchemas.upkeepDerived) upkeepDerived!: Derivation | null;
  @ApiProperty() upkeepSource!: string;

  @ApiProperty({
    type: 'string',
    enum: ['V2', 'V1', 'I'],
    description: 'V2: read in two consolidated copies; V1: in one; I: inferred',
  })
  certainty!: Certainty;

  @ApiProperty({ description: 'Whether the law only says "preferably"' }) preferably!: boolean;
  @ApiProperty({ description: 'What its figure may be wrong for' }) doubt!: string;
  @ApiProperty({ description: 'Whether it is proposed at first' }) ticked!: boolean;
  @ApiProperty({ description: 'Why it is not' }) reason!: string;
  @ApiProperty() note!: string;
  @ApiProperty(conditionSchema) when!: Condition;
}

class UncheckedDto implements Unchecked {
  @ApiProperty() name!: string;
  @ApiProperty(conditionSchema) when!: Condition;
}

/** What the law asks for a kind of element. */
export class PresetDto implements Preset {
  @ApiProperty({ enum: elementKinds }) kind!: ElementKind;
  @ApiProperty() name!: string;
  @ApiProperty({ type: [PresetQuestionDto] }) questions!: PresetQuestionDto[];
  @ApiProperty({ type: [PresetRowDto] }) rows!: PresetRowDto[];
  @ApiProperty({ type: [UncheckedDto], description: 'What no control can hold' }) unchecked!: UncheckedDto[];
}

class PresetUpkeepDto implements PresetUpkeep {
  @ApiProperty() _id!: string;
  @ApiProperty() upkeepName!: string;
  @ApiProperty({ description: 'The key of its row' }) upkeepPreset!: string;
  @ApiProperty({ description: 'Whether it was there: it is taken as it is' }) existed!: boolean;
}

/** The controls for the requested rows. */
export class PresetResultDto implements PresetResult {
  @ApiProperty({ description: 'How many were made' }) created!: number;
  @ApiProperty({ description: 'How many were there' }) existing!: number;
  @ApiProperty({ type: [PresetUpkeepDto] }) upkeeps!: PresetUpkeepDto[];
}
