import { IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import { m } from '#messages/generated/messages.js';
import type { EditorTool } from '#web/shared/richText/editorKit.ts';
import { ListItem } from '#web/shared/richText/editorNodes.ts';
import { deepestList } from '#web/shared/richText/richTextValue.ts';

/* Lists in lists: an entry goes further in, below the one before it, and out again. */

const item = 'listItem';

/** How many levels of entries there are from this one down. */
function levelsOf(entry: Node): number {
  let inner = 0;
  entry.forEach((list) =>
    list.forEach((each) => {
      if (each.type.name === item) inner = Math.max(inner, levelsOf(each));
    }),
  );
  return 1 + inner;
}

function fitsFurtherIn({ state }: Editor): boolean {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type.name === item);
  if (!range) return false;
  let above = 0;
  for (let depth = 0; depth <= range.depth; depth++) if ($from.node(depth).type.name === item) above++;
  let levels = 0;
  for (let at = range.startIndex; at < range.endIndex; at++)
    levels = Math.max(levels, levelsOf(range.parent.child(at)));
  return above + levels < deepestList;
}

const canGoIn = (editor: Editor): boolean => fitsFurtherIn(editor) && editor.can().sinkListItem(item);
const canGoOut = (editor: Editor): boolean => {
  const { $from } = editor.state.selection;
  let entries = 0;
  for (let depth = 0; depth <= $from.depth; depth++) if ($from.node(depth).type.name === item) entries++;
  return entries > 1 && editor.can().liftListItem(item);
};

/** Alt+Shift+arrow, as in Word, in the direction of reading. The Tab key leaves the editor as it leaves any field. */
function byArrow(editor: Editor, key: 'left' | 'right'): boolean {
  const rtl = getComputedStyle(editor.view.dom).direction === 'rtl';
  if ((key === 'right') !== rtl) return canGoIn(editor) && editor.commands.sinkListItem(item);
  return canGoOut(editor) && editor.commands.liftListItem(item);
}

export const DeepListItem = ListItem.extend({
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      ...this.parent?.(),
      'Alt-Shift-ArrowRight': () => byArrow(editor, 'right'),
      'Alt-Shift-ArrowLeft': () => byArrow(editor, 'left'),
    };
  },
});

export const innerListTools: readonly EditorTool[] = [
  {
    name: 'listIn',
    Icon: IconIndentIncrease,
    label: () => m.texts_tool_list_in(),
    run: (chain) => chain.sinkListItem(item),
    canRun: canGoIn,
  },
  {
    name: 'listOut',
    Icon: IconIndentDecrease,
    label: () => m.texts_tool_list_out(),
    run: (chain) => chain.liftListItem(item),
    canRun: canGoOut,
  },
];
