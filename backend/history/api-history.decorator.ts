import { UseGuards, applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { ApiErrors } from '../common';
import { ListStreamLimit } from '../common/resource';
import { HistoryEntryDto } from './dto/history-entry.dto';
import { MAX_HISTORY_RANGE } from './history.service';

/** Documents the history of a record: its query and its answer. How many may be open is limited as for other lists. */
export function ApiHistory(): MethodDecorator {
  return applyDecorators(
    UseGuards(ListStreamLimit),
    ApiQuery({
      name: 'range',
      required: false,
      schema: { type: 'string' },
      description: `JSON [from,to], both included, ${MAX_HISTORY_RANGE} entries at most; without it all are streamed`,
    }),
    ApiOkResponse({
      type: [HistoryEntryDto],
      description: 'The newest first',
      headers: {
        'Content-Range': { description: 'history {from}-{to}/{total}', schema: { type: 'string' } },
      },
    }),
    ApiErrors(400, 404, 429),
  );
}
