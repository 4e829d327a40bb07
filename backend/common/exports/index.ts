// A list as a spreadsheet. In the order in which to read it:
//
// - export-call: a call for one: what it asks for, how many may be under way, and that users take turns
// - csv-file, xlsx-file: how rows become a file
// - filter-lines: what was exported, by whom and when, as a sheet of the file says it
export * from './export-call';
export * from './export-selected.dto';
