import { ApiProperty } from '@nestjs/swagger';
import {
  type HistoryAction,
  type HistoryChange,
  type HistoryEntry,
  historyActions,
} from '../../../domain/history';
import type { UserReference } from '../../../domain/users';
import { ApiReference } from '../../common/resource';

const valueApi = {
  oneOf: [
    { type: 'string' as const, nullable: true },
    { type: 'number' as const },
    { type: 'boolean' as const },
    { type: 'object' as const },
    {
      type: 'array' as const,
      items: {
        oneOf: [{ type: 'object' as const }, { type: 'string' as const }, { type: 'number' as const }],
      },
    },
  ],
  description:
    'As the record answers it; of a list those that went, or came; of elementRegisters {control, value, result, reason?, uncertainty?, ' +
    'decision?, derivedFrom?, derivedMissing?} of each that was changed; of returns and reopenings the reason; of a password null',
};

class HistoryChangeDto implements HistoryChange {
  @ApiProperty() field!: string;
  @ApiProperty(valueApi) from!: unknown;
  @ApiProperty(valueApi) to!: unknown;
}

/** Who changed what of a record, and when. */
export class HistoryEntryDto implements HistoryEntry {
  @ApiProperty() id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiReference('users', { nullable: true }) userId!: UserReference | null;

  @ApiProperty({
    enum: historyActions,
    description: 'The oldest is `create`, or `before` where the record is older than the history',
  })
  action!: HistoryAction;

  @ApiProperty({ type: [HistoryChangeDto] }) changes!: HistoryChangeDto[];
}
