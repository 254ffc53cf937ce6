import { useHotkeys } from '@mantine/hooks';
import type { HotkeyItem } from '@mantine/hooks';
import type { ItemResult } from '#contract/assessments/items.ts';
import { commentId, commentsId } from '#web/features/marking/comments/commentIds.ts';
import { useShortcutsOn } from '#web/tenant/shortcuts.ts';
import type { DraftQueue } from './draftQueue.ts';

interface Keys {
  readonly queue: DraftQueue;
  /** The item that can be judged now. */
  readonly itemId: string | undefined;
  readonly move: (by: number) => void;
}

export const resultId = 'marking-result';

function searchComments(): void {
  const comments = document.getElementById(commentsId);
  comments?.setAttribute('open', '');
  (comments?.querySelector('input') ?? comments?.querySelector('summary'))?.focus();
}

/** Keyboard marking: `n`/`p` or Alt with the arrows move, `s` and `y` judge, `c` goes to the comment, `r` to those used again. */
export function useMarkingKeys({ queue, itemId, move }: Keys): void {
  const judge = (result: ItemResult) => () => {
    if (itemId) queue.change(itemId, { result });
  };
  const letters: HotkeyItem[] = [
    ['n', () => move(1)],
    ['p', () => move(-1)],
    ['s', judge('satisfactory')],
    ['y', judge('not_yet_satisfactory')],
    ['c', () => document.getElementById(commentId)?.focus()],
    ['r', searchComments],
  ];
  useHotkeys(
    [...(useShortcutsOn() ? letters : []), ['alt+ArrowDown', () => move(1)], ['alt+ArrowUp', () => move(-1)]],
    // The comment takes letters; radio buttons do not.
    ['TEXTAREA', 'SELECT'],
  );
}
