import { afterEach } from 'vitest';
import { loadErrorSentences } from '#web/tenant/errorText.ts';

// In the product they arrive with the first error; a test may begin with one.
await loadErrorSentences();

/** What Mantine asks of a browser and jsdom does not have. */
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: NothingToObserve, IS_REACT_ACT_ENVIRONMENT: true });
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
