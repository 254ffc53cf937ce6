const elementId = 'livery-answers';
/** A first load that takes longer asks the server. */
const patienceMs = 10_000;

type Answers = Record<string, unknown>;

let held: Answers | undefined;

/** Sets the answers instead of the page's, for rendering on the server. */
export const holdAnswers = (answers: Answers): void => void (held = { ...answers });

/** From here on every read asks the server. */
export const dropHeld = (): void => void (held = undefined);

held = readPage();

function readPage(): Answers | undefined {
  const element = globalThis.document?.getElementById(elementId);
  if (!element) return undefined;
  element.remove();
  // Going back, a browser may show a page that it kept; only a visitor's page may be kept.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type === 'back_forward' && document.querySelector('#root[data-page]')) return undefined;
  setTimeout(dropHeld, patienceMs);
  return JSON.parse(element.textContent) as Answers;
}

/** The answer to a GET that came with the page, at most once; undefined when there is none. */
export function takeHeld(url: string): unknown {
  const answer = held?.[url];
  if (held) delete held[url];
  return answer;
}
