import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { ApiErrors } from '../common';
import { HistoryEntryDto } from './dto/history-entry.dto';
import { MAX_HISTORY_RANGE } from './history.service';

/** A call that answers the history of a record, documented. */
export function AnswersHistory(): MethodDecorator {
  return applyDecorators(
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
