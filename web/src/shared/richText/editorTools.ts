import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import type { EditorTool } from './editorKit.ts';

/** What everybody who writes here can use. */
export const editorTools: readonly EditorTool[] = [
  {
    name: 'bold',
    Icon: IconBold,
    label: () => m.assessments_work_tool_bold(),
    run: (chain) => chain.toggleBold(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    Icon: IconItalic,
    label: () => m.assessments_work_tool_italic(),
    run: (chain) => chain.toggleItalic(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'heading2',
    Icon: IconH2,
    label: () => m.assessments_work_tool_heading(),
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    Icon: IconH3,
    label: () => m.assessments_work_tool_subheading(),
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bulletList',
    Icon: IconList,
    label: () => m.assessments_work_tool_bullets(),
    run: (chain) => chain.toggleBulletList(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    label: () => m.assessments_work_tool_numbers(),
    run: (chain) => chain.toggleOrderedList(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'blockquote',
    Icon: IconBlockquote,
    label: () => m.assessments_work_tool_quote(),
    run: (chain) => chain.toggleWrap('blockquote'),
    isActive: (editor) => editor.isActive('blockquote'),
  },
];
