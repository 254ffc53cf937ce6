import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import { OutlineStore } from './OutlineStore.ts';

/** The outline of a draft and what is selected and searched in it. */
export function useOutline(draft: DraftStore, onRemoved: (items: readonly Item[]) => void) {
  const [outline] = useState(() => new OutlineStore(draft));
  useEffect(() => outline.whenRemoved(onRemoved), [outline, onRemoved]);
  return { outline, view: useSyncExternalStore(outline.subscribe, outline.get) };
}
