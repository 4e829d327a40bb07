import { type Migration, addField } from './migration';

/** Adds whether a company allows readings on the spot; existing ones do not. */
export const spotReadings: Migration = {
  number: 13,
  name: 'spot readings',
  async up(db) {
    await addField(db, 'companies', 'companyAllowAdHoc', false);
  },
};
