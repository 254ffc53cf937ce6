import { IconInfoCircle } from '@tabler/icons-react';
import { mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { m } from '#messages/generated/messages.js';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import type { EditorKit } from '#web/shared/richText/editorKit.ts';
import { Quote, starterOptions } from '#web/shared/richText/editorNodes.ts';
import { editorTools } from '#web/shared/richText/editorTools.ts';
import { DeepListItem, innerListTools } from './innerLists.ts';
import { LinkField } from './LinkField.tsx';
import { isSafeLink, wholeDocumentOf } from './wholeDocument.ts';

const Callout = Node.create({
  name: 'callout',
  content: '(paragraph | bulletList | orderedList)+',
  group: 'block',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'info',
      parseHTML: (element: HTMLElement) => element.dataset['tone'] ?? 'info',
      renderHTML: ({ tone }: Record<string, unknown>) => ({ 'data-tone': tone }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-tone]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
});

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});
const cellNode = (name: 'tableHeader' | 'tableCell', tag: 'th' | 'td') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** The nodes that only texts of an organisation have, beside those of the starter kit. */
export const documentNodes = [
  DeepListItem,
  Quote,
  Callout,
  Table,
  TableRow,
  cellNode('tableHeader', 'th'),
  cellNode('tableCell', 'td'),
];

/** All that the contract's rich text has. */
export const documentKit: EditorKit = {
  nodes: [
    StarterKit.configure({
      ...starterOptions,
      link: { openOnClick: false, autolink: false, isAllowedUri: isSafeLink },
    }),
    ...documentNodes,
  ],
  tools: [
    ...editorTools,
    ...innerListTools,
    {
      name: 'callout',
      Icon: IconInfoCircle,
      label: () => m.texts_tool_callout(),
      run: (chain) => chain.toggleWrap('callout'),
      isActive: (editor) => editor.isActive('callout'),
    },
  ],
  read: wholeDocumentOf,
  isSame: sameJson,
  Extra: LinkField,
};
