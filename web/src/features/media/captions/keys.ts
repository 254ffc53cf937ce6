import { useEffect } from 'react';
import type { DeskActs } from '#web/features/media/captions/cues/acts.ts';
import type { CaptionsStore } from '#web/features/media/captions/cues/CaptionsStore.ts';

/** Keys that work wherever on the page, also while somebody types; by place, so that no layout of letters moves them. */
export const deskKeys = [
  { code: 'KeyP', key: 'P', act: 'play' },
  { code: 'KeyB', key: 'B', act: 'back' },
  { code: 'KeyS', key: 'S', act: 'fromHere' },
  { code: 'KeyE', key: 'E', act: 'toHere' },
  { code: 'KeyN', key: 'N', act: 'add' },
  { code: 'ArrowUp', key: '↑', act: 'before' },
  { code: 'ArrowDown', key: '↓', act: 'after' },
] as const;

function deskKey({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent) {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return deskKeys.find((one) => one.code === code)?.act;
}

/** Undo and redo, also in the words of a caption, whose steps are those of the desk. */
function undoKey({ ctrlKey, metaKey, shiftKey, key, target }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return null;
  if ((target as HTMLElement).matches('input, select')) return null;
  return shiftKey ? 'redo' : 'undo';
}

export function useDeskKeys(acts: DeskActs, store: CaptionsStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = deskKey(event);
      const step = undoKey(event);
      if (!act && !step) return;
      event.preventDefault();
      if (act) acts[act]();
      if (step) store[step]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [acts, store]);
}
