import { m } from '#messages/generated/messages.js';
import type { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { UnitDrafts, UnitPlace } from './UnitDrafts.ts';

/** Moves items to another unit and says so, with the way back; resolves with whether they moved. */
export async function moveItems(
  drafts: UnitDrafts,
  from: DraftStore,
  ids: ReadonlySet<string>,
  to: UnitPlace,
): Promise<boolean> {
  const { title } = to;
  try {
    const back = await drafts.move(from, ids, to);
    if (!back) toast({ message: m.editions_move_failed({ title }), tone: 'error' });
    else
      toast({
        message: m.editions_moved_to({ count: ids.size, title }),
        action: { label: m.editions_move_back(), onPress: back },
      });
    return back !== null;
  } catch (error) {
    toast({ message: errorText(error), tone: 'error' });
    return false;
  }
}
