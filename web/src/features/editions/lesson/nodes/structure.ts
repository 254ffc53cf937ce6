import { mergeAttributes, Node } from '@tiptap/react';

/* The blocks of a lesson that hold text, as the contract's `LessonDocument` has them. */

/** What stands inside of a block. */
const inner =
  '(paragraph | bulletList | orderedList | blockquote | callout | table | picture | codeBlock | formula | insert | waiting)';

interface Holder {
  readonly name: string;
  readonly content: string;
  /** Stands in the text itself; a part stands in its block only. */
  readonly block?: true;
}

const holder = ({ name, content, block }: Holder) =>
  Node.create({
    name,
    content,
    ...(block && { group: 'block' }),
    defining: true,
    // A part is left by its keys alone, so that Backspace never pulls two parts into one.
    isolating: true,
    parseHTML: () => [{ tag: `div[data-lesson="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-lesson': name }), 0],
  });

const Title = Node.create({
  name: 'title',
  content: 'text*',
  marks: '',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-lesson="title"]' }],
  renderHTML: () => ['div', { 'data-lesson': 'title' }, 0],
});

export const structureNodes = [
  Title,
  holder({ name: 'accordion', content: 'fold+', block: true }),
  holder({ name: 'fold', content: `title ${inner}*` }),
  holder({ name: 'steps', content: 'step+', block: true }),
  holder({ name: 'step', content: `title ${inner}*` }),
  holder({ name: 'columns', content: 'column{2,3}', block: true }),
  holder({ name: 'column', content: `${inner}+` }),
  holder({ name: 'cards', content: 'card+', block: true }),
  holder({ name: 'card', content: 'cardFront cardBack' }),
  holder({ name: 'cardFront', content: 'paragraph+' }),
  holder({ name: 'cardBack', content: 'paragraph+' }),
  holder({ name: 'gallery', content: '(picture | waiting)+', block: true }),
];
