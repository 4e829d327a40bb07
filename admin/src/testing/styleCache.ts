import createCache, { type StylisPlugin } from '@emotion/cache';

/**
 * What a test can see of a style: jsdom lays nothing out. The rest of MUI's styles would only be read, merged and thrown away
 * for each element that a test looks at by its role, which took a third of the time.
 */
const SEEN =
  /^(display|visibility|opacity|content-visibility|pointer-events|user-select|position|bottom|background-color)$/;

const onlyWhatIsSeen: StylisPlugin = (element) => {
  if (element.type !== 'rule' || typeof element.children === 'string') return;
  element.children = element.children.filter(({ props }) => typeof props === 'string' && SEEN.test(props));
  // A rule without a selector is not written.
  if (element.children.length === 0) element.props = [];
};

const cache = createCache({ key: 'css', prepend: true, stylisPlugins: [onlyWhatIsSeen] });

/** In the place of `theme/styleCache`: one for all tests of a file, since what is written into the page once stays there. */
export const createStyleCache = () => cache;
