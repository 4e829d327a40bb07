import { http } from '../providers/http';

export interface ExportRequest {
  /** The resource as the API calls it. */
  resource: string;
  format: string;
  filter: object;
  sort: { field: string; order: string };
  /** What its lines are, where that can be chosen. */
  rows?: string;
}

export interface ExportedFile {
  name: string;
  blob: Blob;
}

/** Has a list made into a file. @param onBytes Is told how much of it is there, again and again. */
export async function getExport(
  { resource, format, filter, sort, rows }: ExportRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const query = new URLSearchParams({
    format,
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
    ...(rows !== undefined && { rows }),
  });
  const { blob = new Blob(), headers } = await http(`/${resource}/export?${query.toString()}`, {
    signal,
    readBlob: (response) => countedBlob(response, onBytes),
  });
  return { blob, name: nameIn(headers) ?? `${resource}.${format}` };
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
