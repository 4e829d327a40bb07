import { MAX_RANGE } from '../../../domain/api';
import { isId } from '../../../domain/common';
import { type ExportFormat, exportFormats } from '../../../domain/exports';
import { type Read, readId } from '../../../domain/fields';
import { Choice, Text } from '../dto/fields';
import { ListOf } from '../dto/list-of.decorator';

/** A row's id; that of coverage is an element's and a control's. */
function readRowId(value: unknown): Read<string> {
  const parts = typeof value === 'string' ? value.split('-') : [];
  return parts.length === 2 && parts.every(isId)
    ? { ok: true, value: parts.join('-').toLowerCase() }
    : readId(value);
}

/** Names the rows of a list that are exported, and the kind of file. */
export class ExportSelectedDto {
  @Choice(exportFormats, { required: true }) format!: ExportFormat;
  @ListOf(readRowId, { max: MAX_RANGE, items: { type: 'string' } }) ids!: string[];
  /** It means what it does in the call for all rows. */
  @Text({ max: 20 }) rows?: string;
}
