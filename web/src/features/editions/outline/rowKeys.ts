import type { KeyboardEvent } from 'react';
import { focusItem } from '#web/features/editions/items/focusItem.ts';
import type { OutlineStore } from './OutlineStore.ts';

const arrows: Record<string, -1 | 1 | undefined> = { ArrowUp: -1, ArrowDown: 1 };

function byArrow(outline: OutlineStore, id: string, by: -1 | 1, event: KeyboardEvent): void {
  if (!event.altKey) outline.step(id, by, event.shiftKey);
  else if (outline.move(by, outline.withSelected(id))) focusItem(id);
}

/** Does what a key does on the row of an item; false when it is no key of the outline. */
export function rowKey(outline: OutlineStore, id: string, event: KeyboardEvent): boolean {
  const by = arrows[event.key];
  const isBox = event.target instanceof HTMLInputElement;
  if (by) byArrow(outline, id, by, event);
  else if (event.key === 'Delete') outline.remove(outline.withSelected(id));
  // The browser does this for a checkbox.
  else if (event.key === ' ' && !isBox) outline.select(id, event.shiftKey);
  else if (event.key === 'Escape') return outline.clear();
  else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) outline.selectAll();
  else return false;
  return true;
}
