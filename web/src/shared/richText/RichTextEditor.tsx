import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { EditorDocument, EditorKit } from './editorKit.ts';
import type { EditorProps } from './editorProps.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import type { LooseNode } from './richTextValue.ts';
import classes from './editor.module.css';

/** What the editor is given to begin with: a document has at least one block to type in. */
const startOf = (document: EditorDocument): EditorDocument =>
  document.content.length > 0 ? document : { type: 'doc', content: [{ type: 'paragraph' }] };

interface Props<D extends EditorDocument> extends EditorProps<D> {
  /** The same object for as long as the editor is there. */
  readonly kit: EditorKit<D>;
}

/** A text with formatting, as one value that goes down and one callback that goes up. */
export function RichTextEditor<D extends EditorDocument>({
  kit,
  document,
  onChange,
  labelId,
  describedBy,
  id,
}: Props<D>) {
  const { nodes, tools, read, isSame, Extra, Below } = kit;
  const editor = useEditor({
    extensions: nodes,
    content: startOf(document),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        ...(id && { id }),
      },
    },
  });
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    const onUpdate = (): void => changed.current(read(editor.getJSON() as LooseNode));
    editor.on('update', onUpdate);
    return () => void editor.off('update', onUpdate);
  }, [editor, read]);
  useEffect(() => {
    // Chosen or saved elsewhere: what was typed here is known already.
    if (!isSame(read(editor.getJSON() as LooseNode), document))
      editor.commands.setContent(startOf(document), { emitUpdate: false });
  }, [editor, document, read, isSame]);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        tools.map(({ name, isActive, canRun }) => [
          name,
          { on: isActive?.(now), off: canRun?.(now) === false },
        ]),
      ),
  });
  return (
    <div>
      <EditorToolbar editor={editor} tools={tools} states={states} />
      {Extra && <Extra editor={editor} />}
      <EditorContent editor={editor} className={classes.editor} />
      {Below && <Below editor={editor} />}
    </div>
  );
}
