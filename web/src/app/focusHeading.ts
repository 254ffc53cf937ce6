import { pageTitleId } from '#web/ui/Page.tsx';

/** While a part of a screen is still loading, React keeps the screen before it in the document, hidden. */
const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#${pageTitleId}`)].find(
    (heading) => heading.getClientRects().length > 0,
  );

/** What the address names, such as a field; undefined where that cannot take the focus. */
function namedField(hash: string): HTMLElement | undefined {
  const field = hash === '' ? null : document.getElementById(hash);
  return field?.matches('input, select, textarea, button, [tabindex]') ? field : undefined;
}

/**
 * Focuses the field that `hash` names on a new screen, else its heading, else its content; tells the heading that has
 * the focus. On a slow network it comes, or takes the place of its skeleton, after the navigation is done: it is followed
 * until the person does something, or until what is returned is called.
 */
export function focusHeading(hash: string, tell: (heading: HTMLElement | undefined) => void): () => void {
  const over = new AbortController();
  let last: HTMLElement | null | undefined;
  const follow = (): void => {
    const field = namedField(hash);
    const heading = field ? undefined : shownHeading();
    const next = field ?? heading ?? document.getElementById('content');
    if (next === last) return;
    last = next;
    next?.focus({ preventScroll: !field });
    tell(heading);
  };
  follow();
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  over.signal.addEventListener('abort', () => changes.disconnect());
  const stopElsewhere = ({ target }: Event): void => void (target !== last && over.abort());
  for (const act of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(act, stopElsewhere, { signal: over.signal });
  return () => over.abort();
}
