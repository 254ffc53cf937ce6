import { StarterKit } from '@tiptap/starter-kit';
import { sameResponse } from '#web/features/assessments/work/saving/responseValue.ts';
import type { EditorKit } from '#web/shared/richText/editorKit.ts';
import { blockNodes, starterOptions } from '#web/shared/richText/editorNodes.ts';
import type { EditorProps } from '#web/shared/richText/editorProps.ts';
import { editorTools } from '#web/shared/richText/editorTools.ts';
import { RichTextEditor } from '#web/shared/richText/RichTextEditor.tsx';
import { documentOf } from '#web/shared/richText/richTextValue.ts';

/** Exactly what a student may write. */
const kit: EditorKit = {
  nodes: [StarterKit.configure({ ...starterOptions, code: false, link: false }), ...blockNodes],
  tools: editorTools,
  read: documentOf,
  isSame: (a, b) => sameResponse({ kind: 'written', document: a }, { kind: 'written', document: b }),
};

export const AnswerEditor = (props: EditorProps) => <RichTextEditor kit={kit} {...props} />;
