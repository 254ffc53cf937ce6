import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Mark } from '#contract/classes/roll.ts';
import { m } from '#messages/generated/messages.js';
import { useThere, whenText } from '#web/features/classes/classWords.ts';
import { MarkDetails } from './MarkDetails.tsx';
import { marks, markText, markWords, standingWords } from './markWords.ts';
import classes from './roll.module.css';
import type { RollLine } from './rollLines.ts';
import type { MarkValue } from './rollQueue.ts';

interface Props {
  readonly line: RollLine;
  readonly onMark: (given: MarkValue) => void;
}

const nothing = { minutes: null, reason: null, words: '' } as const;

/** One student: four large targets, and what belongs to the mark below them. */
export function RollRow({ line, onMark }: Props) {
  const { name, standing, own, mark } = line;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        {standing !== 'expected' && <span className={classes.help}>{standingWords[standing]()}</span>}
      </div>
      {own ? (
        <p className={classes.help}>{m.classes_roll_own()}</p>
      ) : (
        <MarkChoice
          name={name}
          value={mark?.mark ?? null}
          onChoose={(next) => onMark({ ...nothing, mark: next })}
        />
      )}
      {mark && !own && (
        <>
          <MarkDetails
            // What a colleague marked replaces what stands in the fields.
            key={`${mark.mark}${mark.byName ?? ''}`}
            name={name}
            mark={mark}
            onMark={onMark}
          />
          <div className={classes.foot}>
            <Said line={line} />
            <Button
              variant="subtle"
              size="sm"
              aria-label={m.classes_mark_clear_named({ name })}
              onClick={() => onMark({ ...nothing, mark: null })}
            >
              {m.classes_mark_clear()}
            </Button>
          </div>
        </>
      )}
      <Earlier line={line} />
    </li>
  );
}

/** Who marked and when. */
function Said({ line: { mark, isUnsent } }: Pick<Props, 'line'>) {
  const there = useThere();
  if (!mark) return null;
  const when = whenText({ startsAt: mark.madeAt }, there);
  return (
    <span className={classes.help}>
      {isUnsent || mark.byName === null
        ? `${when}, ${m.classes_mark_unsent()}`
        : m.classes_mark_by({ name: mark.byName, when })}
    </span>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: Mark | null;
  readonly onChoose: (mark: Mark) => void;
}

function MarkChoice({ name, value, onChoose }: ChoiceProps) {
  const group = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className="livery-hidden">{m.classes_mark_group({ name })}</legend>
      {marks.map((mark) => (
        <label key={mark} className={classes.choice} data-mark={mark}>
          <input
            type="radio"
            name={group}
            value={mark}
            checked={mark === value}
            onChange={() => onChoose(mark)}
          />
          <span>{markWords[mark]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What was marked before, by whom and when. */
function Earlier({ line: { earlier } }: Pick<Props, 'line'>) {
  const there = useThere();
  if (earlier.length === 0) return null;
  return (
    <details className={classes.help}>
      <summary>{m.classes_mark_history()}</summary>
      <ul>
        {earlier.map((one) => (
          <li key={one.id}>
            {`${markText(one)} (${m.classes_mark_by({ name: one.byName, when: whenText({ startsAt: one.madeAt }, there) })})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
