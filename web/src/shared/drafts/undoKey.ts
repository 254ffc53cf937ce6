interface Press {
  readonly target: EventTarget | null;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly key: string;
}

/** What a key asks for; null also where a text is written that undoes its own letters. */
export function undoKey({ target, ctrlKey, metaKey, shiftKey, key }: Press): 'undo' | 'redo' | null {
  const inText = (target as HTMLElement).matches(
    'input:not([type=checkbox]), textarea, select, [contenteditable] *, [contenteditable]',
  );
  if (inText || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}
