import { useEffect } from 'react';

/** Undo and redo by keys, but not where a text is written that undoes its own letters. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inText = (event.target as HTMLElement).matches(
        'input:not([type=checkbox]), textarea, select, [contenteditable] *, [contenteditable]',
      );
      if (inText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
