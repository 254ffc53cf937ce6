import { Button } from '@mantine/core';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { m } from '#messages/generated/messages.js';
import { cellAt, changedTable } from './tableChanges.ts';
import type { TableChange } from './tableChanges.ts';
import classes from './lesson.module.css';

const changes: readonly { readonly change: TableChange; readonly label: () => string }[] = [
  { change: 'addRow', label: () => m.editions_lesson_add_row() },
  { change: 'removeRow', label: () => m.editions_lesson_remove_row() },
  { change: 'addColumn', label: () => m.editions_lesson_add_column() },
  { change: 'removeColumn', label: () => m.editions_lesson_remove_column() },
  { change: 'headerRow', label: () => m.editions_lesson_header_row() },
];

/** Rows and columns of the table the cursor stands in. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const cell = useEditorState({ editor, selector: ({ editor: now }) => cellAt(now.state) });
  if (!cell) return null;
  return (
    <div role="group" aria-label={m.editions_lesson_table()} className={classes.tools}>
      {changes.map(({ change, label }) => (
        <Button
          key={change}
          variant="default"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const tr = changedTable(editor.state, change);
            if (tr) editor.view.dispatch(tr);
            editor.view.focus();
          }}
        >
          {label()}
        </Button>
      ))}
    </div>
  );
}
