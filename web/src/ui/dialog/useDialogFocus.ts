import { useLayoutEffect } from 'react';

/**
 * Where a dialog was opened from: the focused element and whatever opened that, nearest first; and their
 * surroundings.
 */
interface Origin {
  readonly openers: readonly HTMLElement[];
  readonly around: readonly HTMLElement[];
}

/** The open dialogs by the id of their root, oldest first. */
const open = new Map<string, Origin>();

/** A dialog that has just closed and has not returned the focus yet. */
let closing: { readonly origin: Origin; readonly timer: number } | null = null;

/**
 * While a dialog is open the page behind it is inert. When it closes, the focus returns to what opened it; if that is
 * gone, to whatever opened that, or to the nearest heading. A dialog that replaces another inherits its origin.
 */
export function useDialogFocus(id: string, opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    open.set(id, closing ? takeOver(closing) : originNow());
    makePageInert();
    return () => {
      const origin = open.get(id)!;
      open.delete(id);
      makePageInert();
      const timer = window.setTimeout(() => {
        closing = null;
        if (hasLostFocus(id)) giveBack(origin);
      });
      closing = { origin, timer };
    };
  }, [id, opened]);
}

function takeOver({ origin, timer }: NonNullable<typeof closing>): Origin {
  window.clearTimeout(timer);
  closing = null;
  return origin;
}

function makePageInert(): void {
  document.getElementById('root')?.toggleAttribute('inert', open.size > 0);
}

function originNow(): Origin {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return { openers: [], around: [] };
  const outer = [...open].find(([id]) => document.getElementById(id)?.contains(active))?.[1];
  return {
    openers: [active, ...menuButtonOf(active), ...(outer?.openers ?? [])],
    around: [...ancestorsOf(active), ...(outer?.around ?? [])],
  };
}

/** A menu closes when one of its items is pressed, but its button stays. */
function menuButtonOf(active: HTMLElement): HTMLElement[] {
  const menu = active.closest('[role=menu]');
  return menu ? [...document.querySelectorAll<HTMLElement>(`[aria-controls="${menu.id}"]`)] : [];
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}

/**
 * Whether the focus is nowhere, or still in the closing dialog. If something else took it meanwhile, leave it there.
 */
function hasLostFocus(id: string): boolean {
  const active = document.activeElement;
  return !active || active === document.body || document.getElementById(id)?.contains(active) === true;
}

function giveBack({ openers, around }: Origin): void {
  if (openers.some(takesFocus)) return;
  const heading = [...around, document.getElementById('content')]
    .filter((place) => place?.isConnected)
    .map((place) => place?.querySelector<HTMLElement>('h1, h2, h3, h4'))
    .find((found) => found !== null && found !== undefined);
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  takesFocus(heading);
}

/** Elements that are gone, hidden or disabled cannot take the focus. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
