// A busy machine fails a test now and then: it is run once more, and `npm test` names what passed then. A file that draws a seed, kills a
// process or proves consistency says `jest.retryTimes(0)`: there a second try would hide a loss.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
