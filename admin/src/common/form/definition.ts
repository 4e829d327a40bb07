import type { ComponentType } from 'react';
import type { FieldMessages } from '../../../../domain/messages';
import type { MasterResource } from '../../providers/resources';
import type { FormValues } from './readForm';

export interface InputsProps {
  isEdit: boolean;
}

/** What makes one form of master data differ from another. */
export interface FormDefinition {
  resource: MasterResource;
  Inputs: ComponentType<InputsProps>;
  /** What a new record starts with. */
  defaults: FormValues;
  /** What the fields one by one cannot tell: the domain's rule, given what was read of them. */
  check?: (data: FormValues) => FieldMessages;
  /** What is sent, where it is not just what was read. */
  toSend?: (data: FormValues, isEdit: boolean) => FormValues;
}
