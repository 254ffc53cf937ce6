import type { Editor } from '@tiptap/react';
import { m } from '#messages/generated/messages.js';
import { useToolbar } from '#web/ui/controls/toolbar.ts';
import type { EditorTool } from './editorKit.ts';
import classes from './editor.module.css';

interface ToolState {
  /** Undefined for a tool that is neither on nor off. */
  readonly on: boolean | undefined;
  /** It does nothing where the cursor is. */
  readonly off: boolean;
}
interface Props {
  readonly editor: Editor;
  readonly tools: readonly EditorTool[];
  /** By the name of the tool. */
  readonly states: Readonly<Record<string, ToolState>>;
}

/** One stop of the Tab key; the arrows lead from button to button. */
export function EditorToolbar({ editor, tools, states }: Props) {
  const { bar, tool } = useToolbar(tools.length);
  return (
    <div {...bar} aria-label={m.assessments_work_toolbar()} className={classes.toolbar}>
      {tools.map(({ name, Icon, label, run }, i) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={label()}
          title={label()}
          aria-pressed={states[name]?.on}
          aria-disabled={states[name]?.off || undefined}
          {...tool(i)}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!states[name]?.off) run(editor.chain().focus()).run();
          }}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </div>
  );
}
