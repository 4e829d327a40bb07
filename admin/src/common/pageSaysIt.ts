/** For `queryOptions`: what could not be loaded is told in its place on the page, so no banner says it again. */
export const pageSaysIt = {
  onError: () => {
    // Nothing to do.
  },
};
