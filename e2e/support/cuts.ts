import type { Page } from '@playwright/test';

/**
 * What of a page cannot be read or touched as a whole: what scrolls sideways, stands beyond the window, is cut without a hint that
 * says the rest, or lies over something else. What sticks to an edge is left out, since the page scrolls below it.
 */
export function findCuts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What is rounded to whole px. */
    const SLACK = 1.5;
    const cuts = new Set<string>();

    const nameOf = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
      return `<${element.tagName.toLowerCase()}> ${text}`;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const ancestorsOf = (element: Element) => {
      const found: Element[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
      return found;
    };
    const sticks = (element: Element) =>
      ancestorsOf(element).some((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position));
    // What only a screen reader gets is clipped on purpose.
    const isHidden = (element: Element) =>
      ancestorsOf(element).some((one) => getComputedStyle(one).clipPath !== 'none');
    const hasHint = (element: Element) =>
      ancestorsOf(element).some((one) => one.hasAttribute('title') || one.hasAttribute('aria-label')) ||
      element.querySelector('[title]') !== null;

    const elements = [...document.querySelectorAll('header *, main *')].filter(
      (element) =>
        isShown(element) && !isHidden(element) && !element.closest('svg svg, svg *, .recharts-wrapper'),
    );

    for (const element of elements) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (element.matches('input, textarea, select, svg') || clientWidth === 0) continue;
      const isWide = scrollWidth > clientWidth + SLACK;
      if (['auto', 'scroll'].includes(overflowX) && isWide) {
        cuts.add(`scrolls sideways by ${scrollWidth - clientWidth} px: ${nameOf(element)}`);
      }
      const isClipped =
        (['hidden', 'clip'].includes(overflowX) && isWide) ||
        (['hidden', 'clip'].includes(overflowY) && scrollHeight > clientHeight + SLACK + 2);
      if (isClipped && element.textContent.trim() && !hasHint(element)) {
        cuts.add(`is cut (${textOverflow}): ${nameOf(element)}`);
      }
    }

    interface Box {
      element: Element;
      rect: DOMRect;
    }
    const within = (box: DOMRect) => box.width > 0 && box.height > 0;
    /** What a list with a scroll of its own shows of it. */
    const scrolledIn = ({ element, rect }: Box): Box => {
      let { top, bottom } = rect;
      for (const one of ancestorsOf(element).slice(1)) {
        if (!['auto', 'scroll'].includes(getComputedStyle(one).overflowY)) continue;
        const list = one.getBoundingClientRect();
        [top, bottom] = [Math.max(top, list.top), Math.min(bottom, list.bottom)];
      }
      return { element, rect: new DOMRect(rect.x, top, rect.width, Math.max(bottom - top, 0)) };
    };
    const touched: Box[] = elements
      .filter(
        (element) =>
          element.matches('a, button, input, [role="button"], [role="combobox"]') && !sticks(element),
      )
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      .filter(({ rect }) => within(rect));
    const texts: Box[] = elements
      .filter((element) => !sticks(element))
      .flatMap((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()].map((rect) => ({ element, rect }));
          }),
      );

    for (const { element, rect } of [...touched, ...texts]) {
      if (rect.right > innerWidth + SLACK || rect.left < -SLACK)
        cuts.add(`is beyond the window: ${nameOf(element)}`);
    }

    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK * 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK * 2;
    const belong = (one: Element, other: Element) =>
      one.contains(other) ||
      other.contains(one) ||
      // An input and what is in its frame: its label, its buttons, what was chosen.
      (one.closest('.MuiFormControl-root, label, .MuiCardActionArea-root') ?? one) ===
        other.closest('.MuiFormControl-root, label, .MuiCardActionArea-root');
    const seen = [...touched, ...texts].map(scrolledIn).filter(({ rect }) => within(rect));
    const seenTouched = touched.map(scrolledIn).filter(({ rect }) => within(rect));
    for (const one of seenTouched) {
      for (const other of seen) {
        if (one.element === other.element || belong(one.element, other.element)) continue;
        if (isOver(one.rect, other.rect))
          cuts.add(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
      }
    }
    return [...cuts];
  });
}
