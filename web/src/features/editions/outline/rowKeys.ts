import type { KeyboardEvent } from 'react';
import { focusItem } from '#web/features/editions/items/focusItem.ts';
import { stepOf } from '#web/ui/controls/toolbar.ts';
import type { OutlineStore } from './OutlineStore.ts';

const arrows: Record<string, -1 | 1 | undefined> = { ArrowUp: -1, ArrowDown: 1 };

function byArrow(outline: OutlineStore, id: string, by: -1 | 1, event: KeyboardEvent): void {
  if (!event.altKey) outline.step(id, by, event.shiftKey);
  else if (outline.move(by, outline.withSelected(id))) focusItem(id);
}

/** From one control of a row to the next, which the Tab key passes over; false at an end. */
function alongRow(event: KeyboardEvent<HTMLElement>): boolean {
  const step = event.altKey ? 0 : stepOf(event);
  if (step === 0) return false;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, button')];
  controls[controls.indexOf(event.target as HTMLElement) + step]?.focus();
  return true;
}

/** Does what a key does on the row of an item; false when it is no key of the outline. */
export function rowKey(outline: OutlineStore, id: string, event: KeyboardEvent<HTMLElement>): boolean {
  const by = arrows[event.key];
  if (by) byArrow(outline, id, by, event);
  else if (event.key === 'Delete') outline.remove(outline.withSelected(id));
  // The browser does this for a checkbox, and presses a button.
  else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) outline.select(id, event.shiftKey);
  else if (event.key === 'Escape') return outline.clear();
  else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) outline.selectAll();
  else return alongRow(event);
  return true;
}
