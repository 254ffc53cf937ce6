import { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { documentKit } from './documentKit.ts';
import { innerListTools } from './innerLists.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const entry = (text: string, ...inner: object[]) => ({
  type: 'listItem',
  content: [paragraph(text), ...inner],
});
const list = (...content: object[]) => ({ type: 'bulletList', content });

/** An editor with this list and the cursor in the entry with these words. */
function editorAt(words: string, ...entries: object[]): void {
  editor = new Editor({
    extensions: documentKit.nodes,
    content: { type: 'doc', content: [list(...entries)] },
  });
  editor.state.doc.descendants((node, pos) => {
    if (node.text === words) editor.commands.setTextSelection(pos + 1);
  });
}
const press = (key: string): void => {
  const event = new KeyboardEvent('keydown', {
    key,
    altKey: true,
    shiftKey: true,
    bubbles: true,
    cancelable: true,
  });
  editor.view.dom.dispatchEvent(event);
};
/** Entries by how deep they stand: `a (b c)`. */
const shape = (node = editor.state.doc.firstChild!): string => {
  const entries: string[] = [];
  node.forEach((item) => {
    const inner = item.childCount > 1 ? ` (${shape(item.child(1))})` : '';
    entries.push(item.firstChild!.textContent + inner);
  });
  return entries.join(' ');
};
const can = () => innerListTools.map(({ canRun }) => canRun!(editor));

it('an entry goes below the one before it and out again, by keys', () => {
  editorAt('b', entry('a'), entry('b'), entry('c'));
  press('ArrowRight');
  expect(shape()).toBe('a (b) c');
  press('ArrowLeft');
  expect(shape()).toBe('a b c');
});

it('the first entry goes nowhere, and none leaves its list this way', () => {
  editorAt('a', entry('a'), entry('b'));
  expect(can()).toEqual([false, false]);
  press('ArrowRight');
  press('ArrowLeft');
  expect(shape()).toBe('a b');
});

it('no list stands deeper than three, also with what is below an entry', () => {
  editorAt('b', entry('a'), entry('b', list(entry('c', list(entry('d'))))));
  expect(can()).toEqual([false, false]);
  press('ArrowRight');
  expect(shape()).toBe('a b (c (d))');
  editor.destroy();
  editorAt('d', entry('a', list(entry('b', list(entry('c'), entry('d'))))));
  expect(can()).toEqual([false, true]);
  press('ArrowLeft');
  expect(shape()).toBe('a (b (c) d)');
});

it('in text that is read from the right the arrows are the other way round', () => {
  editorAt('b', entry('a'), entry('b'));
  document.body.append(editor.view.dom);
  editor.view.dom.style.direction = 'rtl';
  press('ArrowLeft');
  expect(shape()).toBe('a (b)');
});
