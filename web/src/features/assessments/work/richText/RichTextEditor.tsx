import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { EditorToolbar } from './EditorToolbar.tsx';
import { editorNodes } from './editorNodes.ts';
import classes from '#web/features/assessments/work/inputs.module.css';
import { sameResponse } from '#web/features/assessments/work/saving/responseValue.ts';
import { documentOf } from '#web/features/assessments/work/saving/richTextValue.ts';
import type { LooseNode } from '#web/features/assessments/work/saving/richTextValue.ts';
import type { EditorProps } from './editorProps.ts';

type Document = EditorProps['document'];
const same = (a: Document, b: Document): boolean =>
  sameResponse({ kind: 'written', document: a }, { kind: 'written', document: b });

/** What the editor is given to begin with: a document has at least one block to type in. */
const startOf = (document: Document): Document =>
  document.content.length > 0 ? document : { type: 'doc', content: [{ type: 'paragraph' }] };

const valueOf = (editor: Editor): Document => documentOf(editor.getJSON() as LooseNode);

/** A written answer with formatting, as one value that goes down and one callback that goes up. */
export function RichTextEditor({ document, onChange, labelId, describedBy }: EditorProps) {
  const editor = useEditor({
    extensions: editorNodes,
    content: startOf(document),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
      },
    },
  });
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    const onUpdate = (): void => changed.current(valueOf(editor));
    editor.on('update', onUpdate);
    return () => void editor.off('update', onUpdate);
  }, [editor]);
  useEffect(() => {
    // Chosen or saved elsewhere: what was typed here is known already.
    if (!same(valueOf(editor), document))
      editor.commands.setContent(startOf(document), { emitUpdate: false });
  }, [editor, document]);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
    }),
  });
  return (
    <div>
      <EditorToolbar editor={editor} active={active} />
      <EditorContent editor={editor} className={classes.editor} />
    </div>
  );
}
