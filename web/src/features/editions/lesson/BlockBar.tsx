import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { LinkField } from '#web/shared/documentEditor/LinkField.tsx';
import type { NewBlock } from './blocks.ts';
import { BlockTools } from './BlockTools.tsx';
import { knownPicture, pictureTypes, sendPicture } from './nodes/waitingFiles.ts';
import { Pasted } from './Pasted.tsx';
import { lineAt, put } from './places.ts';
import type { Place } from './places.ts';
import { SlashMenu, blocksNamed } from './SlashMenu.tsx';
import classes from './lesson.module.css';

const MediaPicker = lazy(async () => ({
  default: (await import('#web/shared/media/MediaPicker.tsx')).MediaPicker,
}));

/** Adds what was chosen; a picture after its file was chosen too. */
function useAdding(editor: Editor) {
  const picker = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const wanted = useRef<{ gallery: boolean; over: Place | undefined }>({ gallery: false, over: undefined });
  const add = ({ begins }: NewBlock, over?: Place): void => {
    if (typeof begins === 'object') return put(editor, [begins], over);
    wanted.current = { gallery: begins === 'gallery', over };
    if (begins === 'library') return setChoosing(true);
    if (!picker.current) return undefined;
    picker.current.multiple = begins === 'gallery';
    return picker.current.click();
  };
  const picked = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const pictures = files.map((file) => ({ type: 'waiting', attrs: { key: sendPicture(file) } }));
    const { gallery, over } = wanted.current;
    const line = over && lineAt(editor.state);
    put(editor, gallery ? [{ type: 'gallery', content: pictures }] : pictures, line ?? undefined);
  };
  const chosen = (fileId: string): void => {
    setChoosing(false);
    const { over } = wanted.current;
    const line = over && lineAt(editor.state);
    const key = knownPicture(fileId);
    put(editor, [{ type: 'waiting', attrs: { key } }], line ?? undefined);
  };
  const field = (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          picked([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {choosing && (
        <Suspense>
          <MediaPicker use="picture" except={[]} onChoose={chosen} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
  return { add, field };
}

/** Under the toolbar: adds blocks, and says what can be done with the one the cursor stands in. */
export function BlockBar({ editor }: { readonly editor: Editor }) {
  const [open, setOpen] = useState(false);
  const { add, field } = useAdding(editor);
  const inside = useEditorState({
    editor,
    selector: ({ editor: now }) => now.state.selection.$from.depth > 1 && lineAt(now.state) !== null,
  });
  const choose = (block: NewBlock): void => {
    setOpen(false);
    add(block);
  };
  return (
    <>
      <LinkField editor={editor} />
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          aria-expanded={open}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          {m.editions_lesson_add()}
        </Button>
        <BlockTools editor={editor} />
        {open && (
          <ul className={classes.add} aria-label={m.editions_lesson_add()}>
            {blocksNamed('', inside).map((block) => (
              <li key={block.name}>
                <button type="button" className={classes.option} onClick={() => choose(block)}>
                  <block.Icon size={20} aria-hidden /> {block.label()}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {field}
      <Pasted editor={editor} />
      <SlashMenu editor={editor} onChoose={(block) => add(block, lineAt(editor.state) ?? undefined)} />
    </>
  );
}
