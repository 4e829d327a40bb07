// A list as a spreadsheet. In the order in which to read it:
//
// - export-call: a call for one: what it asks for, how many may be under way, and that users take turns
// - export-decorators: who may make one, and how it is documented
// - csv-file, xlsx-file: how rows become a file
// - filter-lines: what was exported, by whom and when, as a sheet of the file says it
export * from './export-decorators';
export * from './export-call';
export * from './export-selected.dto';
