import { Button, TextInput } from '@mantine/core';
import { mergeAttributes, Node, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import type { NodeViewProps } from '@tiptap/react';
import { useContext, useState } from 'react';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import { isTitled } from '#contract/learning/lessonGaps.ts';
import { m } from '#messages/generated/messages.js';
import { InsertFields, insertWords, newInserts } from './inserts.ts';
import classes from '../lesson.module.css';

interface Attrs {
  readonly title: string;
  readonly body: InsertBody;
}

/** What is said about it while its fields are put away. */
function saysOf({ title, body }: Attrs): string {
  const words = body.kind === 'self_check' ? body.question : title;
  return [insertWords[body.kind](), words].filter(Boolean).join(': ');
}

/** Nothing is written yet: its fields are open. */
const isNew = ({ title, body }: Attrs): boolean => {
  if (body.kind === 'self_check') return body.question === '';
  return body.kind === 'file' ? body.fileId === '' : title === '';
};

function InsertView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const attrs = node.attrs as Attrs;
  const [open, setOpen] = useState(() => isNew(attrs));
  // What is being sent goes on while the fields are put away.
  const [drawn, setDrawn] = useState(open);
  const toggle = (): void => {
    setDrawn(true);
    setOpen(!open);
  };
  return (
    <NodeViewWrapper
      className={classes.insert}
      data-selected={selected || undefined}
      contentEditable={false}
      role="group"
      aria-label={saysOf(attrs)}
    >
      <p className={classes.insertName}>{saysOf(attrs)}</p>
      {drawn && (
        <div className={classes.insertFields} hidden={!open}>
          <Fields attrs={attrs} onChange={updateAttributes} />
        </div>
      )}
      <div className={classes.row}>
        <Button variant="default" aria-expanded={open} onClick={toggle}>
          {open ? m.editions_lesson_words_close() : m.editions_lesson_insert_change()}
        </Button>
        <Button variant="default" onClick={deleteNode}>
          {m.editions_lesson_remove({ name: insertWords[attrs.body.kind]() })}
        </Button>
      </div>
    </NodeViewWrapper>
  );
}

interface FieldsProps {
  readonly attrs: Attrs;
  readonly onChange: (part: Partial<Attrs>) => void;
}

function Fields({ attrs: { title, body }, onChange }: FieldsProps) {
  const draw = useContext(InsertFields);
  return (
    <>
      {isTitled(body) && (
        <TextInput
          label={m.editions_item_title({ kind: insertWords[body.kind]() })}
          value={title}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => onChange({ title: value })}
        />
      )}
      {draw({ body, onChange: (next) => onChange({ body: next }) })}
    </>
  );
}

/** The content as it is copied and pasted; null when it is none. */
function bodyIn(element: HTMLElement): InsertBody | null {
  try {
    const body: unknown = JSON.parse(element.dataset['body'] ?? '');
    const kind = (body as { kind?: string } | null)?.kind ?? '';
    return Object.hasOwn(newInserts, kind)
      ? { ...newInserts[kind as InsertBody['kind']], ...(body as InsertBody) }
      : null;
  } catch {
    return null;
  }
}

export const InsertNode = Node.create({
  name: 'insert',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    title: { default: '' },
    body: {
      default: newInserts.self_check,
      parseHTML: bodyIn,
      renderHTML: ({ body }) => ({ 'data-body': JSON.stringify(body) }),
    },
  }),
  parseHTML: () => [
    { tag: 'div[data-lesson="insert"]', getAttrs: (element) => (bodyIn(element) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-lesson': 'insert' })],
  addNodeView: () => ReactNodeViewRenderer(InsertView),
});
