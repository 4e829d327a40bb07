export { type ArchiveContents, type ArchiveKind, countOf } from './format';
export { loadDocuments } from './load';
export { readDocuments, verifyArchive } from './read-archive';
export { type ArchiveEntry, EXACT_TYPES, writeArchive } from './write-archive';
