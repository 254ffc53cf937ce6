import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { useUnitDraft } from '#web/features/editions/draft/useUnitDraft.ts';
import type { ReadyItem } from '#web/features/editions/fromDocument/readyItems.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import { toldRemoved } from '#web/features/editions/outline/toldRemoved.ts';
import { useUndoKeys } from '#web/shared/drafts/useUndoKeys.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { focusAddItem } from './addItemPlace.ts';
import { readAdditions } from './newItems.ts';
import type { WriteSearch } from './writeSearch.ts';

interface WritingPlace {
  readonly itemId: string | null;
  readonly afterId: string | null;
}

/** The draft as it is written here, the item that is open, and what the buttons do. */
export function useWriting(draft: UnitEdition, { itemId, afterId }: WritingPlace) {
  const { store, view } = useUnitDraft(draft);
  const navigate = useNavigate();
  const [undo] = useState(() => () => store.undo());
  const [redo] = useState(() => () => store.redo());
  useUndoKeys(undo, redo);
  const { items, unitId } = view.edition;
  const itemOf = (id: string | null) =>
    items.find((one) => id !== null && one.id === store.nowOf(id)) ?? null;
  const chosen = itemOf(itemId);
  /** The item that was just added. */
  const [addedId, setAddedId] = useState<string | null>(null);
  const after = chosen ?? itemOf(afterId);
  useEffect(() => {
    if (afterId !== null) focusAddItem();
  }, [afterId]);
  const go = (search: WriteSearch): void =>
    void navigate({ to: '/console/units/$id/write', params: { id: unitId }, search });
  return {
    store,
    view,
    undo,
    redo,
    chosen,
    added: addedId !== null && chosen?.id === store.nowOf(addedId),
    begun: (): void => setAddedId(null),
    /** Where a new item goes. */
    at: after ? items.indexOf(after) + 1 : items.length,
    add: (change: Extract<UnitDraftChange, { do: 'item_add' }>): void => {
      store.change('', change);
      setAddedId(change.id);
      go({ item: change.id });
    },
    addRead: (read: readonly ReadyItem[], at: number): void => {
      const changes = readAdditions(read, at);
      store.change('', ...changes);
      toast({
        message: m.from_document_added({ count: changes.length }),
        action: { label: m.editions_undo(), onPress: undo },
      });
      go(changes[0] ? { item: changes[0].id } : {});
    },
    addNext: (): void => {
      // On a phone the outline is not in view beside an item.
      if (!focusAddItem() && chosen) go({ after: chosen.id });
    },
    removed: (gone: readonly Item[]): void => {
      if (gone.some(({ id }) => id === chosen?.id)) go({});
      toldRemoved(gone, undo);
    },
  };
}
export type WritingState = ReturnType<typeof useWriting>;
