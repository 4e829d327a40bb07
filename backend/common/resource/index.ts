// What the resources share. In the order in which to read it:
//
// - schema, record.dto: what each record has, as it is stored and as it is answered
// - record-store: reads and writes the documents of one resource, with soft delete and revisions
// - list-query, conditions, answer-list, list-answer: from a list's query string to its answer
// - list-call: a call for a list: which lists take turns, and how many without a range may be open at once
// - references, with reference-shapes, found-references, record-references and new-references: the master data that
//   were last asked for, from which references are populated and checked
// - query-cache, with cacheable-conditions: caches answers to conditions; record-totals: how many records meet them
// - keyed-creation: creates a record once for an Idempotency-Key
// - creation-keys: creates master data once for an Idempotency-Key
// - keyed-writes: changes a record once for an Idempotency-Key, as record-store does
// - outbox-entry: what is to be done after a write, as the record holds it (backend/jobs)
// - hinted: asks the database by a named index
export * from './answer-list';
export * from './conditions';
export * from './creation-keys';
export * from './found-references';
export * from './hinted';
export * from './keyed-creation';
export * from './keyed-writes';
export * from './query-cache';
export * from './cacheable-conditions';
export * from './list-answer';
export * from './list-query';
export * from './list-call';
export * from './new-references';
export * from './outbox-entry';
export * from './record-store';
export * from './record-totals';
export * from './record-references';
export * from './record.dto';
export * from './recorded.schemas';
export * from './reference-shapes';
export * from './references';
export * from './schema';
