import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type * as tabbable from 'tabbable';

const library = readFileSync(fileURLToPath(import.meta.resolve('tabbable/dist/index.umd.min.js')), 'utf8');

interface Walk {
  /** Every control that a keyboard should come to, in the order of the page, with a short description of each. */
  readonly controls: Map<Element, string>;
  readonly reached: Set<Element>;
  readonly unseen: Set<Element>;
}
declare global {
  interface Window {
    tabbable: typeof tabbable;
    keyboardWalk?: Walk;
  }
}

/** Lists the controls and notes from now on which take the focus, and which do not show it. Runs in the page. */
function beginWalk(): number {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')];
  const within = dialogs.findLast((one) => one.checkVisibility()) ?? document.body;
  // In a text that is being written, a link is part of the text.
  const found = window.tabbable
    .tabbable(within)
    .filter((element) => !element.parentElement?.closest('[contenteditable=true]'));
  const walk: Walk = {
    controls: new Map(found.map((element) => [element, element.outerHTML.slice(0, 160)])),
    reached: new Set(),
    unseen: new Set(),
  };
  const lookOf = (element: Element): string => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor].join();
  };
  /** How a control looks with what surrounds it: some draw the focus on their label or frame. */
  const looksOf = (element: Element): string =>
    [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement]
      .filter((one) => one instanceof Element)
      .map(lookOf)
      .join('|');
  window.keyboardWalk = walk;
  let focused: { element: Element; looks: string } | null = null;
  document.addEventListener('focusin', ({ target }) => {
    // A script gave the focus to the first, which a browser need not show.
    const shows = !focused || focused.element === found[0] || looksOf(focused.element) !== focused.looks;
    if (focused && !shows) walk.unseen.add(focused.element);
    focused = null;
    if (!(target instanceof Element)) return;
    walk.reached.add(target);
    focused = { element: target, looks: looksOf(target) };
  });
  found[0]?.focus();
  return found.length;
}

/** What the keyboard never came to, and what did not show that it had the focus. Runs in the page. */
function endWalk(): { missed: string[]; unseen: string[] } {
  const { controls, reached, unseen } = window.keyboardWalk!;
  // The Tab key comes to one radio of a group, the arrows to the others.
  const groupOf = (element: Element): string =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
  const groups = new Set([...reached].map(groupOf).filter(Boolean));
  const isReached = (element: Element): boolean =>
    reached.has(element) || groups.has(groupOf(element)) || !element.isConnected;
  return {
    missed: [...controls].flatMap(([element, html]) => (isReached(element) ? [] : [html])),
    unseen: [...unseen].map((element) => element.outerHTML.slice(0, 160)),
  };
}

/** The Tab key comes to every control of the screen and leaves it again, and each shows that it has the focus. */
export async function reachedByKeyboard(page: Page): Promise<void> {
  await page.evaluate(library);
  const controls = await page.evaluate(beginWalk);
  // What scrolls takes the focus too, and so does the page itself when the walk comes round.
  const most = 2 * controls + 20;
  for (let press = 1; press <= most; press += 1) {
    await page.keyboard.press('Tab');
    if (press % controls === 0 && (await page.evaluate(endWalk)).missed.length === 0) break;
  }
  expect(await page.evaluate(endWalk), 'controls for the keyboard').toEqual({ missed: [], unseen: [] });
  await page.evaluate(() => scrollTo(0, 0));
}
