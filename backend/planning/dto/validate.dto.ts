import type { ValidateRequest } from '../../../domain/planning';
import { Flag } from '../../common';
import { IdsDto } from './ids.dto';

/** Which inspections are to be closed. */
export class ValidateDto extends IdsDto implements ValidateRequest {
  /** Whether to pass over those of which a control has neither a value nor a reason why not. */
  @Flag() onlyComplete?: boolean;
}
