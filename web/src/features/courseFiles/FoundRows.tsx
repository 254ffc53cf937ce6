import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FoundAssessment, FoundUnit } from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import { Part } from '#web/ui/parts/Part.tsx';
import { allOf, choiceOf, isOpen, takesOf, type Choices, type Take } from './choices.ts';
import classes from './courseFiles.module.css';

type FoundRow = FoundUnit | FoundAssessment;

interface RowProps<T extends FoundRow> {
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
  /** What is said of one that is here. */
  readonly hereText: (row: T) => string;
  /** What taking it from the file means. */
  readonly fileText: string;
  /** The row whose new code cannot be used, and why. */
  readonly fault: { readonly code: string; readonly why: string } | null;
}
interface Props<T extends FoundRow> extends RowProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
}

/** Units or assessments of a file, each with what becomes of it. */
export function FoundRows<T extends FoundRow>({ title, rows, ...props }: Props<T>) {
  const { choices, onChoose } = props;
  if (rows.length === 0) return null;
  const open = rows.filter(isOpen).length;
  const chooseAll = (take: Take) => () => onChoose({ ...choices, ...allOf(rows, choices, take) });
  return (
    <Part
      title={title}
      side={
        open > 1 && (
          <div className={classes.actions}>
            <Button variant="default" onClick={chooseAll('here')}>
              {m.course_file_all_here()}
            </Button>
            <Button variant="default" onClick={chooseAll('file')}>
              {m.course_file_all_file()}
            </Button>
            <Button variant="default" onClick={chooseAll('new')}>
              {m.course_file_all_new()}
            </Button>
          </div>
        )
      }
    >
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.code} className={classes.row}>
            <strong>{`${row.code} ${row.title}`}</strong>
            <span className={classes.meta}>{row.here ? props.hereText(row) : m.course_file_new()}</span>
            {isOpen(row) && <ChoiceFields row={row} {...props} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What becomes of one that is here, and the code of one that is new. */
function ChoiceFields<T extends FoundRow>(props: RowProps<T> & { readonly row: T }) {
  const { row, choices, onChoose, fileText, fault } = props;
  const { code } = row;
  const choice = choiceOf(choices, row);
  const texts = { here: m.course_file_take_here(), file: fileText, new: m.course_file_take_new() };
  const change = (part: Partial<typeof choice>): void =>
    onChoose({ ...choices, [code]: { ...choice, ...part } });
  return (
    <>
      <NativeSelect
        aria-label={m.course_file_what({ code })}
        value={choice.take}
        data={takesOf(row).map((value) => ({ value, label: texts[value] }))}
        onChange={({ currentTarget: { value } }) => change({ take: value as Take })}
      />
      {choice.take === 'new' && (
        <TextInput
          label={m.course_file_new_code({ code })}
          value={choice.as}
          maxLength={40}
          error={fault?.code === code && fault.why}
          onChange={({ currentTarget: { value } }) => change({ as: value })}
        />
      )}
    </>
  );
}
