import { CORRECTIVE_REASON_MAX } from '../../../domain/correctives';
import { Text } from '../../common';

/** Why a measure counts as verified though no value says so. */
export class VerifyCorrectiveDto {
  @Text({ max: CORRECTIVE_REASON_MAX, required: true }) text!: string;
}

/** Why a measure is open again. */
export class ReopenCorrectiveDto {
  @Text({ max: CORRECTIVE_REASON_MAX, required: true }) reason!: string;
}
