/** What the placeholder's option of a select carries (docs/product.md, "Screens: forms of master data"). */
export const PLACEHOLDER_VALUE = 'selecciona';
