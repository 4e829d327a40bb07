/** The texts of the calendar of inspections. */
export const calendar = {};
