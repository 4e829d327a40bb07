export { mayHold } from './collections';
export { type ArchiveContents, type ArchiveKind, documentsIn } from './format';
export { importArchive } from './import-archive';
export { loadDocuments } from './load';
export { readDocuments, verifyArchive } from './read-archive';
export { type ArchiveEntry, EXACT_TYPES, writeArchive } from './write-archive';
