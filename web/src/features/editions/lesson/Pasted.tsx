import { Button } from '@mantine/core';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { m } from '#messages/generated/messages.js';
import { forgetLeftOut, leftOutOf } from './LessonPaste.ts';
import classes from './lesson.module.css';

/** Says which pictures a paste left out. */
export function Pasted({ editor }: { readonly editor: Editor }) {
  const count = useEditorState({ editor, selector: ({ editor: now }) => leftOutOf(now) });
  const close = (): void => {
    forgetLeftOut(editor);
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
    editor.view.focus();
  };
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.note}>
          {m.editions_lesson_left_out({ count })}{' '}
          <Button variant="default" onClick={close}>
            {m.app_close()}
          </Button>
        </p>
      )}
    </div>
  );
}
