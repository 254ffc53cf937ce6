import { m } from '#messages/generated/messages.js';
import { nameOf } from '#web/features/editions/items/item.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Says which items are removed, with the way back. */
export function toldRemoved(gone: readonly Item[], undo: () => void): void {
  const [only, ...more] = gone;
  const many = more.length > 0;
  toast({
    message: many
      ? m.editions_removed_many({ count: gone.length })
      : m.editions_removed({ title: nameOf(only!) }),
    action: { label: many ? m.editions_bring_back_many() : m.editions_bring_back(), onPress: undo },
  });
}
