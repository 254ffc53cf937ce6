import type { Editor } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { newParts } from './blocks.ts';

/* Where in the text the cursor stands, and what moves, comes and goes there. */

export interface Place {
  readonly pos: number;
  readonly node: Node;
}

/** The block the cursor stands in: a child of the text itself. */
export function blockAt({ selection }: EditorState): Place | null {
  const { $from } = selection;
  if ($from.depth > 0) return { pos: $from.before(1), node: $from.node(1) };
  const node = $from.nodeAfter;
  return node ? { pos: $from.pos, node } : null;
}

/** The part of a block the cursor stands in: a step, a section, a column, a card. */
export function partAt({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name in newParts) return { pos: $from.before(depth), node };
  }
  return null;
}

type Step = -1 | 1;

/** What stands before (-1) or after (1) a place in the same parent; null at the end. */
export function besides(state: EditorState, { pos, node }: Place, step: Step): Place | null {
  const $pos = state.doc.resolve(step === 1 ? pos + node.nodeSize : pos);
  const next = step === 1 ? $pos.nodeAfter : $pos.nodeBefore;
  return next ? { pos: step === 1 ? $pos.pos : $pos.pos - next.nodeSize, node: next } : null;
}

/** Changes places with what stands before or after; the cursor goes along. */
export function move(editor: Editor, place: Place | null, step: Step): boolean {
  const { state } = editor;
  const other = place && besides(state, place, step);
  if (!place || !other) return false;
  const { pos, node } = place;
  const [first, second] = step === 1 ? [place, other] : [other, place];
  const to = step === 1 ? pos + other.node.nodeSize : other.pos;
  const { tr } = state;
  tr.replaceWith(first.pos, second.pos + second.node.nodeSize, [second.node, first.node]);
  const { from, to: end } = state.selection;
  const selection =
    state.selection instanceof NodeSelection && from === pos
      ? NodeSelection.create(tr.doc, to)
      : TextSelection.between(
          tr.doc.resolve(from - pos + to),
          tr.doc.resolve(Math.min(end, pos + node.nodeSize) - pos + to),
        );
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
  return true;
}

/** Takes a place out; a text keeps at least one paragraph. */
export function remove(editor: Editor, { pos, node }: Place): void {
  const { state } = editor;
  const { tr, schema } = state;
  const last = state.doc.childCount === 1 && state.doc.firstChild === node;
  if (last) tr.replaceWith(pos, pos + node.nodeSize, schema.nodes['paragraph']!.create());
  else tr.delete(pos, pos + node.nodeSize);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)), -1));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

/** The block may be without this part. */
export const canRemove = ({ doc }: EditorState, { pos, node }: Place): boolean => {
  const $pos = doc.resolve(pos);
  return $pos.parent.canReplace($pos.index(), $pos.index() + 1) && node.type.name in newParts;
};

/** One more part can stand after this one. */
export const canAddAfter = ({ doc }: EditorState, { pos, node }: Place): boolean => {
  const $pos = doc.resolve(pos);
  return $pos.parent.canReplaceWith($pos.index() + 1, $pos.index() + 1, node.type);
};

const into = (tr: Transaction, at: number): Transaction =>
  tr.setSelection(Selection.near(tr.doc.resolve(at), 1)).scrollIntoView();

/** Adds an empty part after this one and goes into it. */
export function addPart(editor: Editor, { pos, node }: Place): void {
  const { tr, schema } = editor.state;
  const at = pos + node.nodeSize;
  tr.insert(at, schema.nodeFromJSON(newParts[node.type.name]));
  editor.view.dispatch(into(tr, at + 1));
  editor.view.focus();
}

/** A new paragraph below the block the cursor stands in. */
export function writeBelow(editor: Editor): boolean {
  const block = blockAt(editor.state);
  if (!block) return false;
  const { tr, schema } = editor.state;
  const at = block.pos + block.node.nodeSize;
  tr.insert(at, schema.nodes['paragraph']!.create());
  editor.view.dispatch(into(tr, at));
  editor.view.focus();
  return true;
}

const holders = new Set(['doc', 'fold', 'step', 'column']);

/** The paragraph of the cursor where a block can be added; null inside of a list, a table or a note. */
export function lineAt({ selection }: EditorState): Place | null {
  const { $from, empty } = selection;
  const fits = empty && $from.depth > 0 && $from.parent.type.name === 'paragraph';
  if (!fits || !holders.has($from.node(-1).type.name)) return null;
  return { pos: $from.before(), node: $from.parent };
}

/** Focuses the first field of a block that has no text of its own, once it is drawn. */
function focusField(editor: Editor, pos: number): void {
  requestAnimationFrame(() => {
    const drawn = editor.view.nodeDOM(pos);
    if (drawn instanceof HTMLElement) drawn.querySelector<HTMLElement>('input, textarea')?.focus();
  });
}

/** Where what is added goes: in the line of the cursor when that is empty, below its block otherwise. */
function spaceFor(state: EditorState, over: Place | undefined): { from: number; to: number } {
  const line = over ?? lineAt(state);
  if (line && (over || line.node.content.size === 0))
    return { from: line.pos, to: line.pos + line.node.nodeSize };
  const block = blockAt(state);
  const below = block ? block.pos + block.node.nodeSize : state.doc.content.size;
  return { from: below, to: below };
}

/** Adds blocks and goes into the first; `over`: the line they take the place of. */
export function put(editor: Editor, json: readonly object[], over?: Place): void {
  const { state } = editor;
  const { from, to } = spaceFor(state, over);
  const nodes = json.map((one) => state.schema.nodeFromJSON(one));
  const { tr } = state;
  tr.replaceWith(from, to, nodes);
  const atom = nodes[0]?.isAtom ?? false;
  if (atom) tr.setSelection(NodeSelection.create(tr.doc, from));
  else into(tr, from + 1);
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
  if (atom) focusField(editor, from);
}
