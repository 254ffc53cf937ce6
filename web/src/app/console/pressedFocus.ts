/** How long an act may take before what was pressed is forgotten, in milliseconds. */
const patience = 30_000;

/** Lets the screen take the focus to a place of its own first, in milliseconds. */
const ownWay = 150;

const isNowhere = (): boolean => !document.activeElement || document.activeElement === document.body;

/** The headings above a place, the nearest first. */
const headingsAbove = (place: Element): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
    .filter((one) => (one.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    .toReversed();

function giveBack(pressed: HTMLElement, above: readonly HTMLElement[]): void {
  if (!isNowhere()) return;
  if (pressed.isConnected) return pressed.focus({ preventScroll: true });
  const heading = above.find((one) => one.isConnected) ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Follows a button from the press until its act is done. A button cannot be pressed while its act is sent, which takes
 * the focus from it; whoever works by keyboard would have to begin at the top of the page again.
 */
function follow(pressed: HTMLElement): () => void {
  const over = new AbortController();
  const above = headingsAbove(pressed);
  let timer = 0;
  const look = (): void => {
    clearTimeout(timer);
    const waits = pressed.isConnected && pressed.matches(':disabled');
    if (!waits && isNowhere()) timer = window.setTimeout(giveBack, ownWay, pressed, above);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const forget = window.setTimeout(() => over.abort(), patience);
  over.signal.addEventListener('abort', () => {
    changes.disconnect();
    clearTimeout(timer);
    clearTimeout(forget);
  });
  const stopElsewhere = ({ target }: Event): void => void (target !== pressed && over.abort());
  for (const act of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(act, stopElsewhere, { signal: over.signal });
  return () => over.abort();
}

/** Gives the focus back to the button that lost it by its own act, or to the heading above it when it is gone. */
export function keepPressedFocus(): () => void {
  let stop: (() => void) | undefined;
  const pressed = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    stop?.();
    stop = follow(button);
  };
  document.addEventListener('click', pressed, true);
  return () => {
    document.removeEventListener('click', pressed, true);
    stop?.();
  };
}
