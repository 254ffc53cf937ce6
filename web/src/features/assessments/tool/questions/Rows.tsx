import { Button, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { movedTo } from '#web/shared/sortable/movedTo.ts';
import { newId } from './newQuestions.ts';
import classes from './questions.module.css';

type NumberedWords = (of: { number: number }) => string;

export interface RowWords {
  readonly legend: string;
  readonly help?: string;
  readonly add: string;
  readonly remove: NumberedWords;
}
interface MoveWords {
  readonly up: NumberedWords;
  readonly down: NumberedWords;
}

/** As many parts as a question may have of one sort. */
export const mostParts = 40;

interface RowsProps {
  readonly words: RowWords;
  readonly ids: readonly string[];
  /** Where the next part has no place although there are fewer than 40 rows. */
  readonly full?: boolean;
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly moves?: MoveWords & { readonly onMove: (ids: string[]) => void };
  /** The controls of a row. Its first text takes the focus when it is added. */
  readonly children: (id: string, number: number) => ReactNode;
}

/** Parts in rows, which are added, removed and moved; the focus stays near what was pressed. */
export function Rows({ words, ids, full = false, onAdd, onRemove, moves, children }: RowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [said, say] = useState('');
  const add = (): void => {
    onAdd(newId());
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus();
    });
  };
  const remove = (id: string, button: HTMLElement): void => {
    const row = button.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = (beside ?? list.current)?.querySelector<HTMLElement>(
      beside ? '[data-remove]' : '[data-add]',
    );
    next?.focus();
    onRemove(id);
  };
  const move = (from: number, by: -1 | 1, button: HTMLElement): void => {
    const to = from + by;
    if (!moves || to < 0 || to >= ids.length) return;
    moves.onMove(movedTo(ids, from, to));
    say(m.questions_moved({ number: to + 1, count: ids.length }));
    // A row that is put elsewhere loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <fieldset className={classes.part} ref={list}>
      <legend className={classes.label}>{words.legend}</legend>
      {words.help && <span className={classes.meta}>{words.help}</span>}
      <ol className={classes.rows}>
        {ids.map((id, at) => (
          <li key={id} className={classes.choice}>
            <span className={classes.number} aria-hidden>
              {at + 1}.
            </span>
            {children(id, at + 1)}
            <span className={classes.tools}>
              {moves && <MoveTools moves={moves} at={at} last={ids.length - 1} onMove={move} />}
              <Tool label={words.remove({ number: at + 1 })} removes onPress={(button) => remove(id, button)}>
                <IconTrash size={20} aria-hidden />
              </Tool>
            </span>
          </li>
        ))}
      </ol>
      <Button variant="default" data-add onClick={add} disabled={full || ids.length >= mostParts}>
        {words.add}
      </Button>
      <div role="status" className="livery-hidden">
        {said}
      </div>
    </fieldset>
  );
}

interface MoveToolsProps {
  readonly moves: MoveWords;
  readonly at: number;
  readonly last: number;
  readonly onMove: (from: number, by: -1 | 1, button: HTMLElement) => void;
}
const MoveTools = ({ moves, at, last, onMove }: MoveToolsProps) => (
  <>
    <Tool label={moves.up({ number: at + 1 })} off={at === 0} onPress={(button) => onMove(at, -1, button)}>
      <IconArrowUp size={20} aria-hidden />
    </Tool>
    <Tool
      label={moves.down({ number: at + 1 })}
      off={at === last}
      onPress={(button) => onMove(at, 1, button)}
    >
      <IconArrowDown size={20} aria-hidden />
    </Tool>
  </>
);

interface ToolProps {
  readonly label: string;
  /** Not `disabled`: whoever stands on it would lose their place. */
  readonly off?: boolean;
  readonly removes?: boolean;
  readonly onPress: (button: HTMLElement) => void;
  readonly children: ReactNode;
}
const Tool = ({ label, off = false, removes = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    data-remove={removes || undefined}
    onClick={({ currentTarget }) => onPress(currentTarget)}
  >
    {children}
  </button>
);

interface RowTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Without lines: a list or a label shows it in one. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
};

/** The text of a part, as high as it is long. */
export const RowText = ({ label, value, onChange }: RowTextProps) => (
  <Textarea
    className={classes.grow}
    aria-label={label}
    value={value}
    maxLength={1000}
    autosize
    minRows={1}
    onKeyDown={onKeyDown}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

export interface TextPart {
  id: string;
  text: string;
}

export const withText = (parts: readonly TextPart[], id: string, text: string): TextPart[] =>
  parts.map((part) => (part.id === id ? { id, text } : part));
export const withoutPart = <T extends { readonly id: string }>(parts: readonly T[], id: string): T[] =>
  parts.filter((part) => part.id !== id);

interface PartRowsProps {
  readonly words: RowWords & { readonly text: NumberedWords };
  readonly moves?: MoveWords;
  readonly parts: readonly TextPart[];
  readonly onChange: (parts: TextPart[], about: string) => void;
}

/** Rows of nothing but text. */
export function PartRows({ words, moves, parts, onChange }: PartRowsProps) {
  const inOrder = (ids: readonly string[]) => ids.map((id) => parts.find((part) => part.id === id)!);
  return (
    <Rows
      words={words}
      ids={parts.map(({ id }) => id)}
      onAdd={(id) => onChange([...parts, { id, text: '' }], '')}
      onRemove={(id) => onChange(withoutPart(parts, id), '')}
      {...(moves && { moves: { ...moves, onMove: (ids) => onChange(inOrder(ids), '') } })}
    >
      {(id, number) => (
        <RowText
          label={words.text({ number })}
          value={parts[number - 1]!.text}
          onChange={(text) => onChange(withText(parts, id, text), `part-${id}`)}
        />
      )}
    </Rows>
  );
}
