import { type Migration, addField } from './migration';

/** Companies say whether readings on the spot may be started: none does that was there before. */
export const spotReadings: Migration = {
  number: 13,
  name: 'spot readings',
  async up(db) {
    await addField(db, 'companies', 'companyAllowAdHoc', false);
  },
};
