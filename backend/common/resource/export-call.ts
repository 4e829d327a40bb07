import { Readable } from 'node:stream';
import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Logger,
  type PipeTransform,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSV_BEGIN, type Made, type Sheet, csvHead, csvLine, exportFormats } from '../../../domain/exports';
import { message } from '../../../domain/messages';
import { AnswerPlaces } from '../answer-places';
import { Clock } from '../clock';
import { userOf } from '../current-user.decorator';
import { badRequest } from '../errors';
import type { Listed } from '../openapi';
import { TurnQueue } from '../turn-queue';
import type { ListAnswer } from './list-answer';
import { type ListQuery, type RawListQuery, readListQuery } from './list-query';

/** Each holds a cursor and a batch of rows for as long as its reader takes. */
const AT_ONCE = 20;
const PER_USER = 2;
const RETRY_AFTER_SECONDS = 5;

/** Values of a filter that are told in the log; of more only how many they are. */
const MOST_TOLD = 10;

interface Call {
  listed: Listed;
  request: FastifyRequest<{ Querystring: RawListQuery }>;
  reply: FastifyReply;
}

/** A call for a list as a spreadsheet. */
export interface ExportCall {
  /**
   * Finds all rows of the filter, and sends them as the format that is asked for.
   * @param sheets The first is the one that is sent where the call does not say which.
   * @throws AppError 400 for a format or rows that there are not; 429 if too many exports are under way.
   */
  answer: <Row>(
    sheets: readonly Sheet<Row>[],
    find: (query: ListQuery) => Promise<ListAnswer<Row>>,
  ) => Promise<StreamableFile>;
}

/** Counts the exports that are under way, for all modules, and has their users take turns at each batch of rows. */
@Injectable()
export class OpenExports extends AnswerPlaces {
  private readonly turns = new TurnQueue(1);

  constructor() {
    super({
      all: AT_ONCE,
      each: PER_USER,
      eachWhileScarce: PER_USER,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  /** What is made of each batch; the next is read when its reader has taken the one before. */
  async *inTurns<Row>(
    user: string,
    batches: AsyncIterable<Row[]>,
    textOf: (rows: readonly Row[]) => string,
  ): AsyncGenerator<string> {
    const rows = batches[Symbol.asyncIterator]();
    try {
      for (;;) {
        const text = await this.turns.run(user, async () => {
          const batch = await rows.next();
          return batch.done === true ? undefined : textOf(batch.value);
        });
        if (text === undefined) return;
        if (text !== '') yield text;
      }
    } finally {
      await rows.return?.();
    }
  }
}

@Injectable()
export class ExportPipe implements PipeTransform<Call, ExportCall> {
  private readonly logger = new Logger('Exports');

  constructor(
    private readonly open: OpenExports,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for a query that is none. */
  transform({ listed, request, reply }: Call): ExportCall {
    const { filter, sort, format, rows } = request.query;
    const query = readListQuery({ filter, sort }, listed, this.clock.zone);
    if (!exportFormats.some((known) => known === format)) throw badRequest(message('list.format'));
    return {
      answer: async (sheets, find) => {
        const sheet = sheets.find((one) => rows === undefined || one.rows === rows);
        if (!sheet) throw badRequest(message('list.rows'));
        this.open.admit(request, reply);
        const userId = userOf(request).id;
        const told = { userId, resource: listed.name, format, rows: sheet.rows, ...toldOf(query) };
        this.logger.log(told, 'exports a list');
        const found = await find(query);
        if ('json' in found.rows) throw new Error(`${listed.name} is not read row by row`);
        const made: Made = { today: this.clock.today(), zone: this.clock.zone };
        void reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${sheet.name} ${made.today}.csv"`);
        const begin = CSV_BEGIN + csvHead(sheet.heads);
        return streamOf(begin, this.open.inTurns(userId, found.rows, csvOf(sheet, made)));
      },
    };
  }
}

/** How rows become lines. */
function csvOf<Row>({ heads, linesOf }: Sheet<Row>, made: Made): (rows: readonly Row[]) => string {
  return (rows) =>
    rows
      .flatMap((row) => linesOf(row, made))
      .map((line) => csvLine(heads, line, made.zone))
      .join('');
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

function streamOf(first: string, rest: AsyncGenerator<string>): StreamableFile {
  const stream = Readable.from(startingWith(first, rest), { objectMode: false });
  // A stream that nobody begins to read closes no cursor by itself.
  stream.once('close', () => void rest.return(undefined));
  return new StreamableFile(stream);
}

/** A filter for the log: by which records, days and flags, but no text that somebody has typed. */
function toldOf({ conditions, search, sort }: ListQuery): object {
  return {
    filter: conditions.map((condition) => {
      const { field, kind } = condition;
      const isLong = 'anyOf' in condition && condition.anyOf.length > MOST_TOLD;
      return kind === 'text' || isLong ? { field } : condition;
    }),
    isSearched: search !== undefined,
    sort,
  };
}

const CallForExport = createParamDecorator((listed: Listed, context: ExecutionContext): Call => {
  const http = context.switchToHttp();
  return { listed, request: http.getRequest(), reply: http.getResponse() };
});

/** The call as one for a list as a spreadsheet. */
export function Exports(listed: Listed): ParameterDecorator {
  return CallForExport(listed, ExportPipe);
}
