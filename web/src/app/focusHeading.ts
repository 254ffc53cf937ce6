import { pageTitleId } from '#web/ui/Page.tsx';

/** While a part of a screen is still loading, React keeps the screen before it in the document, hidden. */
const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#${pageTitleId}`)].find(
    (heading) => heading.getClientRects().length > 0,
  );

/**
 * Focuses the heading of a new screen and tells which it is; without one, its content. On a slow network the heading
 * comes, or takes the place of its skeleton's, after the navigation is done: it is followed until the person does
 * something, or until what is returned is called.
 */
export function focusHeading(tell: (heading: HTMLElement | undefined) => void): () => void {
  const over = new AbortController();
  let last: HTMLElement | null | undefined;
  const follow = (): void => {
    const heading = shownHeading();
    const next = heading ?? document.getElementById('content');
    if (next === last) return;
    last = next;
    next?.focus({ preventScroll: true });
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
