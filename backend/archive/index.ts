export { type ArchiveContents, type ArchiveKind, documentsIn } from './format';
export { loadDocuments } from './load';
export { readDocuments, verifyArchive } from './read-archive';
export { takeIn } from './take-in';
export { type ArchiveEntry, EXACT_TYPES, writeArchive } from './write-archive';
