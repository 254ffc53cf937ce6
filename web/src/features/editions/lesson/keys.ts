import { Extension } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';
import { leaveLine } from './leaving.ts';
import { blockAt, move, partAt, remove, writeBelow } from './places.ts';

/** A block of which nothing is written goes with Backspace at its beginning. */
function removeBlank(editor: Editor): boolean {
  const block = blockAt(editor.state);
  if (!block || !editor.state.selection.empty || !partAt(editor.state)) return false;
  const marked = ['picture', 'formula', 'insert', 'waiting', 'codeBlock', 'table'];
  let blank = block.node.textContent === '';
  block.node.descendants((node) => {
    if (marked.includes(node.type.name)) blank = false;
  });
  if (blank) remove(editor, block);
  return blank;
}

interface KeyStorage {
  onKey: ((event: KeyboardEvent) => boolean) | null;
}

declare module '@tiptap/core' {
  interface Storage {
    lessonKeys: KeyStorage;
  }
}

/** The keys of blocks. While the list of blocks is open, it gets every key first. */
export const LessonKeys = Extension.create<object, KeyStorage>({
  name: 'lessonKeys',
  priority: 1000,
  addStorage: () => ({ onKey: null }),
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Alt-Shift-ArrowUp': () => move(editor, blockAt(editor.state), -1) || true,
      'Alt-Shift-ArrowDown': () => move(editor, blockAt(editor.state), 1) || true,
      'Mod-Enter': () => writeBelow(editor),
      Enter: () => leaveLine(editor),
      Backspace: () => removeBlank(editor),
    };
  },
  addProseMirrorPlugins() {
    const { storage } = this;
    return [new Plugin({ props: { handleKeyDown: (_view, event) => storage.onKey?.(event) ?? false } })];
  },
});

/** Gives every key to somebody first, and to nobody with null. */
export function giveKeysTo(editor: Editor, onKey: KeyStorage['onKey']): void {
  editor.storage.lessonKeys.onKey = onKey;
}
