import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/work/inputs.module.css';

const tools = [
  { name: 'bold', Icon: IconBold, label: () => m.assessments_work_tool_bold() },
  { name: 'italic', Icon: IconItalic, label: () => m.assessments_work_tool_italic() },
  { name: 'heading2', Icon: IconH2, label: () => m.assessments_work_tool_heading() },
  { name: 'heading3', Icon: IconH3, label: () => m.assessments_work_tool_subheading() },
  { name: 'bulletList', Icon: IconList, label: () => m.assessments_work_tool_bullets() },
  { name: 'orderedList', Icon: IconListNumbers, label: () => m.assessments_work_tool_numbers() },
  { name: 'blockquote', Icon: IconBlockquote, label: () => m.assessments_work_tool_quote() },
] as const;
type Tool = (typeof tools)[number]['name'];

const runs: Record<Tool, (chain: ChainedCommands) => ChainedCommands> = {
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  heading2: (chain) => chain.toggleHeading({ level: 2 }),
  heading3: (chain) => chain.toggleHeading({ level: 3 }),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  blockquote: (chain) => chain.toggleWrap('blockquote'),
};

const stepOf = (key: string, rtl: boolean): number => {
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  return 0;
};

interface Props {
  readonly editor: Editor;
  readonly active: Readonly<Record<Tool, boolean>>;
}

/** One stop of the Tab key; the arrows lead from button to button. */
export function EditorToolbar({ editor, active }: Props) {
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
      {tools.map(({ name, Icon, label }, i) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={label()}
          title={label()}
          aria-pressed={active[name]}
          tabIndex={i === at ? 0 : -1}
          onFocus={() => setAt(i)}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => runs[name](editor.chain().focus()).run()}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </div>
  );
}
