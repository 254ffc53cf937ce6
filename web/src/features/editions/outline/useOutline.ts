import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import { OutlineStore } from './OutlineStore.ts';
import { useUnitDrafts } from './unitDraftsOfPage.ts';

/** The outline of a draft and what is selected and searched in it. */
export function useOutline(unitId: string, draft: DraftStore, onRemoved: (items: readonly Item[]) => void) {
  const drafts = useUnitDrafts();
  const [outline] = useState(() => new OutlineStore(draft, drafts));
  useEffect(() => drafts.open(unitId, draft), [drafts, unitId, draft]);
  useEffect(() => outline.whenRemoved(onRemoved), [outline, onRemoved]);
  return { outline, view: useSyncExternalStore(outline.subscribe, outline.get) };
}
