import { ApiProperty } from '@nestjs/swagger';
import { type Job, type JobKind, type JobState, jobKinds, jobStates } from '../../../domain/jobs';

/** Work that is done later, as it is answered. */
export class JobDto implements Job {
  @ApiProperty() _id!: string;
  @ApiProperty() id!: string;
  @ApiProperty({ enum: jobKinds }) kind!: JobKind;
  @ApiProperty({ enum: jobStates, description: '`parked`: it failed too often' }) state!: JobState;
  @ApiProperty({ description: 'Whether a worker has it now' }) isRunning!: boolean;
  @ApiProperty({ type: 'integer', description: 'Steps that are done' }) done!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Steps in all, where that is known' })
  total!: number | null;
  @ApiProperty({ type: 'integer', description: 'How often it failed since it was last asked for' })
  attempts!: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'The kind of the last error' })
  error!: string | null;
  @ApiProperty({ format: 'date-time', description: 'When it is tried next' }) dueAt!: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'Who asked for it' }) userId!: string | null;
  @ApiProperty() mayCancel!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}
