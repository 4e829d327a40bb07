import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Logger,
  type PipeTransform,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../../domain/access';
import {
  type ExportFormat,
  type Made,
  type Sheet,
  type SheetPiece,
  type SheetWriter,
  exportFormats,
  exportTypes,
  filterNames,
} from '../../../domain/exports';
import { message } from '../../../domain/messages';
import { AnswerPlaces } from '../answer-places';
import { Clock } from '../clock';
import { userOf } from '../current-user.decorator';
import { badRequest } from '../errors';
import { LongReads } from '../long-reads';
import type { Listed } from '../openapi';
import { PERMISSION_METADATA } from '../permit.decorator';
import { type ListAnswer, type ListQuery, type RawListQuery, References, readListQuery } from '../resource';
import { TurnQueue } from '../turn-queue';
import { csvFile, csvOf } from './csv-file';
import type { ExportSelectedDto } from './export-selected.dto';
import { filterLines } from './filter-lines';
import { restAfter } from './rest';
import { type SheetToWrite, xlsxFile } from './xlsx-file';

/** Each holds a cursor and a batch of rows for as long as its reader takes. */
const AT_ONCE = 20;
const PER_USER = 2;
/** How many are worked on at a time. */
const WORKING = 2;
const RETRY_AFTER_SECONDS = 5;

/** Values of a filter that are told in the log; of more only of which field they are. */
const MOST_TOLD = 10;

interface Call {
  listed: Listed;
  request: FastifyRequest<{ Querystring: RawListQuery }>;
  reply: FastifyReply;
}

type Find<Row> = (query: ListQuery) => Promise<ListAnswer<Row>>;

/** A call for a list as a spreadsheet. */
export interface ExportCall {
  /**
   * Finds all rows of the filter, and sends them as the format that is asked for.
   * @param sheets An Excel file has all; CSV the one that the call asks for, else the first.
   * @throws AppError 400 for a query, a format or rows that there are not; 429 if too many exports are under way.
   */
  answer: <Row>(sheets: readonly Sheet<Row>[], find: Find<Row>) => Promise<StreamableFile>;
  /** The same of rows that are named. */
  answerSelected: <Row>(
    selected: ExportSelectedDto,
    sheets: readonly Sheet<Row>[],
    find: Find<Row>,
  ) => Promise<StreamableFile>;
}

/** Rows of an export, the first batch of them read. */
interface Found<Row> {
  first: IteratorResult<Row[]>;
  rest: AsyncIterator<Row[]>;
}

/**
 * Counts the exports that are under way, for all modules, and has their users take turns at each batch of rows.
 * As a guard it refuses nothing, and counts the calls beside them.
 */
@Injectable()
export class OpenExports extends AnswerPlaces implements CanActivate {
  private readonly turns = new TurnQueue(WORKING);
  /** Calls that have come to this process to do some work. A probe does none, and exports do not rest for it. */
  private calls = 0;

  constructor(private readonly reflector: Reflector) {
    super({
      all: AT_ONCE,
      each: PER_USER,
      eachWhileScarce: PER_USER,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  canActivate(context: ExecutionContext): true {
    const permission = this.reflector.get<Permission | undefined>(PERMISSION_METADATA, context.getHandler());
    if (permission !== 'health.read') this.calls += 1;
    return true;
  }

  /** Makes something of each batch; the next is read when its reader has taken the one before, and not when he has gone. */
  async *inTurns<Row, Piece>(
    { request, reply }: Call,
    { first, rest }: Found<Row>,
    make: (rows: readonly Row[]) => Piece,
  ): AsyncGenerator<Piece> {
    if (first.done === true) return;
    yield make(first.value);
    let seen = this.calls;
    for (;;) {
      const batch = await this.turns.run(userOf(request).id, async () => {
        if (reply.raw.destroyed) return undefined;
        const began = performance.now();
        const next = await rest.next();
        const made = next.done === true ? undefined : { made: make(next.value) };
        const isAlone = this.calls === seen;
        seen = this.calls;
        if (!isAlone) await restAfter(performance.now() - began, reply.raw);
        return made;
      });
      if (!batch) return;
      yield batch.made;
    }
  }
}

@Injectable()
export class ExportPipe implements PipeTransform<Call, ExportCall> {
  private readonly logger = new Logger('Exports');

  constructor(
    private readonly open: OpenExports,
    private readonly reads: LongReads,
    private readonly references: References,
    private readonly clock: Clock,
  ) {}

  transform(call: Call): ExportCall {
    return {
      answer: (sheets, find) => this.send(call, call.request.query, sheets, find),
      answerSelected: ({ format, ids, rows }, sheets, find) =>
        this.send(call, { format, rows, filter: JSON.stringify({ id: ids }) }, sheets, find),
    };
  }

  private async send<Row>(
    call: Call,
    asked: RawListQuery,
    sheets: readonly Sheet<Row>[],
    find: Find<Row>,
  ): Promise<StreamableFile> {
    const { listed, request, reply } = call;
    const { filter, sort, rows } = asked;
    const query = readListQuery({ filter, sort }, listed, this.clock.zone);
    const format = exportFormats.find((known) => known === asked.format);
    if (!format) throw badRequest(message('list.format'));
    const sheet = sheets.find((one) => rows === undefined || one.rows === rows);
    if (!sheet) throw badRequest(message('list.rows'));
    this.open.admit(request, reply);
    const { id: userId } = userOf(request);
    this.logger.log({ userId, resource: listed.name, format, ...toldOf(query) }, 'exports a list');
    const made: Made = { today: this.clock.today(), zone: this.clock.zone };
    const found = () => this.found(call, () => find(query));
    const file =
      format === 'csv'
        ? csvFile(sheet, this.open.inTurns(call, await found(), csvOf(sheet, made)))
        : await this.workbook(call, { asked, made }, sheets, found);
    nameFile(reply, format, format === 'csv' ? sheet : sheets[0], made);
    return new StreamableFile(file);
  }

  /** Finds the rows as other long reads are found: what fails until then is an answer, and no file that breaks off. */
  private found<Row>({ request, reply }: Call, find: () => Promise<ListAnswer<Row>>): Promise<Found<Row>> {
    return this.reads.inTurn(request, reply, async () => {
      const { resource, rows } = await find();
      if ('json' in rows) throw new Error(`${resource} is not read row by row`);
      const rest = rows[Symbol.asyncIterator]();
      const first = await rest.next();
      // Rows that nobody begins to read would keep their cursor.
      const close = () => void rest.return?.();
      if (reply.raw.destroyed) close();
      else reply.raw.once('close', close);
      return { first, rest };
    });
  }

  private async workbook<Row>(
    call: Call,
    { asked, made }: { asked: RawListQuery; made: Made },
    sheets: readonly Sheet<Row>[],
    find: () => Promise<Found<Row>>,
  ) {
    const { listed, request } = call;
    const now = this.clock.now();
    const first = await find();
    const of = ({ name, heads, linesOf }: Sheet<Row>, index: number): SheetToWrite => {
      const { open } = this;
      return {
        name,
        heads,
        pieces: async function* (writer) {
          const found = index === 0 ? first : await find();
          const make = (rows: readonly Row[]) => writer.write(rows.flatMap((row) => linesOf(row, made)));
          yield* open.inTurns(call, found, make);
        },
      };
    };
    const list = sheets[0]?.name ?? listed.name;
    const told = await filterLines(this.references, {
      listed,
      list,
      query: asked,
      caller: userOf(request),
      made,
      now,
    });
    const filter: SheetToWrite = {
      name: filterNames.sheet,
      heads: filterNames.heads.map((label) => ({ label, kind: 'text' })),
      pieces: (writer) => written(writer, told),
    };
    return xlsxFile([...sheets.map(of), filter], { zone: made.zone, now });
  }
}

async function* written(
  writer: SheetWriter,
  lines: Parameters<SheetWriter['write']>[0],
): AsyncGenerator<SheetPiece[]> {
  yield await Promise.resolve(writer.write(lines));
}

function nameFile(
  reply: FastifyReply,
  format: ExportFormat,
  sheet: { name: string } | undefined,
  made: Made,
): void {
  const name = `${sheet?.name} ${made.today}.${format}`;
  void reply
    .header('content-type', exportTypes[format])
    .header('content-disposition', `attachment; filename="${name}"`);
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
