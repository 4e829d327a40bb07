/** The text of values that a save has computed otherwise than the form. */
export const recomputing = {
  title: 'En desar, el càlcul ha donat un altre resultat:',
};

export default { recomputing };
