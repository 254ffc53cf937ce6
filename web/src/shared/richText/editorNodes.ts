import { mergeAttributes, Node } from '@tiptap/react';
import type { StarterKitOptions } from '@tiptap/starter-kit';

/* Lists and quotes of paragraphs, as students write them. */

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

export const Quote = Node.create({
  name: 'blockquote',
  content: 'paragraph+',
  group: 'block',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', mergeAttributes(HTMLAttributes), 0],
});

/** What the contract's rich text does not hold, and the nodes that are ours, are left out of the starter kit. */
export const starterOptions: Partial<StarterKitOptions> = {
  heading: { levels: [2, 3] },
  listItem: false,
  blockquote: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  dropcursor: false,
  trailingNode: false,
};

export const blockNodes = [ListItem, Quote];
