import { http } from '../providers/http';

export interface ExportRequest {
  /** The resource as the API calls it. */
  resource: string;
  format: string;
  /** What its lines are, where that can be chosen. */
  rows?: string;
  /** All of a filter, in an order; or those that are named. */
  which: { filter: object; sort: { field: string; order: string } } | { ids: readonly string[] };
}

export interface ExportedFile {
  name: string;
  blob: Blob;
}

/** Has a list made into a file. @param onBytes Is told how much of it is there, again and again. */
export async function getExport(
  { resource, format, rows, which }: ExportRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const options = { signal, readBlob: (response: Response) => countedBlob(response, onBytes) };
  const path = `/${resource}/export`;
  const { blob = new Blob(), headers } =
    'ids' in which
      ? await http(path, {
          ...options,
          method: 'POST',
          body: JSON.stringify({ format, rows, ids: which.ids }),
        })
      : await http(`${path}?${queryOf(which, { format, ...(rows !== undefined && { rows }) })}`, options);
  return { blob, name: nameIn(headers) ?? `${resource}.${format}` };
}

function queryOf(
  { filter, sort }: Exclude<ExportRequest['which'], { ids: readonly string[] }>,
  more: Record<string, string>,
): string {
  return new URLSearchParams({
    ...more,
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  }).toString();
}

function countedBlob(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  if (!response.body) return response.blob();
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, rest) => {
      bytes += piece.length;
      onBytes(bytes);
      rest.enqueue(piece);
    },
  });
  const type = response.headers.get('Content-Type') ?? '';
  return new Response(response.body.pipeThrough(counting), { headers: { 'Content-Type': type } }).blob();
}

function nameIn(headers: Headers): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
}

/** Has the browser save a file, as if its address had been followed. */
export function saveFile({ name, blob }: ExportedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
}

const SAVED_MS = 60_000;
