import type { Editor } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { addPart, besides, partAt, writeBelow, type Place } from './places.ts';

/* What Enter does in the parts of blocks. */

const isBlankLine = (editor: Editor): boolean => {
  const { $from, empty } = editor.state.selection;
  return empty && $from.parent.isTextblock && $from.parent.content.size === 0;
};

function goTo(editor: Editor, pos: number): void {
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(pos), 1)).scrollIntoView());
}

const placeOf = (editor: Editor, pos: number): Place => ({ pos, node: editor.state.doc.nodeAt(pos)! });

/** From a heading into what follows it. An empty heading of an empty part at the end leaves the block. */
function leaveTitle(editor: Editor, part: Place): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parentOffset < $from.parent.content.size) return false;
  if (part.node.textContent === '') {
    const alone = editor.state.doc.resolve(part.pos).parent.childCount === 1;
    if (alone || besides(editor.state, part, 1)) return false;
    const below = writeBelow(editor);
    editor.view.dispatch(editor.state.tr.delete(part.pos, part.pos + part.node.nodeSize));
    return below;
  }
  const next = part.node.maybeChild(1);
  const blank = next?.type.name === 'paragraph' && next.content.size === 0;
  if (blank) goTo(editor, $from.after() + 1);
  return blank;
}

/** Where to go on after a side of a card or a column. */
function goOn(editor: Editor, part: Place, container: Place): void {
  const after = besides(editor.state, container, 1) ?? besides(editor.state, part, 1);
  if (after) goTo(editor, after.pos + 1);
  else writeBelow(editor);
}

/** Into the next step or section if nothing is written there yet, else into a new one. */
function nextPart(editor: Editor, part: Place): void {
  const next = besides(editor.state, part, 1);
  if (next?.node.textContent === '') goTo(editor, next.pos + 1);
  else addPart(editor, part);
}

/**
 * Enter on an empty line at the end: the next step or section begins, the other side of a card or the next column is gone to.
 */
export function leaveLine(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const part = partAt(editor.state);
  if (!part) return false;
  if ($from.parent.type.name === 'title') return leaveTitle(editor, part);
  const container = $from.depth > 1 ? { pos: $from.before(-1), node: $from.node(-1) } : part;
  const names = ['fold', 'step', 'column', 'cardFront', 'cardBack'];
  const last = $from.indexAfter(-1) === container.node.childCount;
  if (!isBlankLine(editor) || !names.includes(container.node.type.name) || !last) return false;
  if (container.node.childCount === 1) return false;
  editor.view.dispatch(editor.state.tr.delete($from.before(), $from.after()));
  const now = placeOf(editor, part.pos);
  if (now.node.firstChild?.type.name === 'title') nextPart(editor, now);
  else goOn(editor, now, placeOf(editor, container.pos));
  return true;
}
