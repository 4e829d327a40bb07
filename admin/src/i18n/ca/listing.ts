/** The texts of every list of inspections that nothing else shows. */
export const listing = {
  decided: 'Decidit',
};

export default { listing };
