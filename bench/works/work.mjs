// @ts-check

/**
 * What is measured.
 *
 * @typedef {object} Context
 * @property {number} records in the data set
 * @property {number} connections
 *
 * @typedef {object} LoadWork requests of one kind, as many as a server carries
 * @property {'load'} kind
 * @property {string} name
 * @property {string} title
 * @property {import('../servers/product.mjs').Role} [role]
 * @property {boolean} [writes] the calls of a server that writes differ from the others', and so do its answers
 * @property {(server: Server, context: Context) => Promise<import('../measure/load.mjs').Calls>} calls
 *
 * @typedef {object} SingleWork one call that is long by itself
 * @property {'single'} kind
 * @property {string} name
 * @property {string} title
 * @property {(server: Server, context: Context) => Promise<() => Promise<number>>} prepare what is measured next,
 *   which answers what must be the same of every server: how many bytes or records it was
 *
 * @typedef {import('../servers/installation.mjs').Server} Server
 * @typedef {LoadWork | SingleWork} Work
 */

export {};
