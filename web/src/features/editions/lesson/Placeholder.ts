import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Node } from '@tiptap/pm/model';
import { m } from '#messages/generated/messages.js';

const words: Readonly<Partial<Record<string, () => string>>> = {
  fold: () => m.editions_lesson_title_fold(),
  step: () => m.editions_lesson_title_step(),
  cardFront: () => m.editions_lesson_front(),
  cardBack: () => m.editions_lesson_back(),
};

const isEmptyText = (node: Node): boolean => node.isTextblock && node.content.size === 0;

/** Says in grey what goes into the empty parts of a block, and how a block is added to an empty text. */
export const Placeholder = Extension.create({
  name: 'lessonPlaceholder',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const made: Decoration[] = [];
          const say = (node: Node, pos: number, text: string): void =>
            void made.push(Decoration.node(pos, pos + node.nodeSize, { 'data-placeholder': text }));
          const only = doc.childCount === 1 ? doc.firstChild : null;
          if (only && only.type.name === 'paragraph' && isEmptyText(only))
            say(only, 0, m.editions_lesson_begin());
          doc.descendants((node, pos, parent, index) => {
            const said = parent && words[parent.type.name];
            if (said && index === 0 && isEmptyText(node)) say(node, pos, said());
          });
          return DecorationSet.create(doc, made);
        },
      },
    }),
  ],
});
