import * as exported from '.';

const sheets = [
  exported.companySheet,
  exported.areaSheet,
  exported.elementSheet,
  exported.upkeepTypeSheet,
  exported.upkeepSheet,
  exported.userSheet,
  ...exported.inspectionSheets,
  exported.correctiveSheet,
  exported.programmeSheet,
  exported.coverageSheet,
];

it.each(sheets)('each head of $name should be told from the others, in capitals as well', ({ heads }) => {
  const labels = heads.map(({ label }) => label.toLowerCase());
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});
