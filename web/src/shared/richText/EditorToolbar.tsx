import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import type { EditorTool } from './editorKit.ts';
import classes from './editor.module.css';

const stepOf = (key: string, rtl: boolean): number => {
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  return 0;
};

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
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const go = (to: number): void => {
    setAt(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    const ends: Record<string, number> = { Home: 0, End: tools.length - 1 };
    const to = step === 0 ? ends[event.key] : (at + step + tools.length) % tools.length;
    if (to === undefined || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.assessments_work_toolbar()}
      className={classes.toolbar}
      onKeyDown={onKey}
    >
      {tools.map(({ name, Icon, label, run }, i) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={label()}
          title={label()}
          aria-pressed={states[name]?.on}
          aria-disabled={states[name]?.off || undefined}
          tabIndex={i === at ? 0 : -1}
          onFocus={() => setAt(i)}
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
