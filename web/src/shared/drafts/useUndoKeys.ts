import { useEffect } from 'react';
import { undoKey } from './undoKey.ts';

/** Undo and redo by keys, wherever on the page. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const acts = { undo, redo };
    const onKey = (event: KeyboardEvent): void => {
      const act = undoKey(event);
      if (!act) return;
      event.preventDefault();
      acts[act]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
