import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Check } from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/evidence/observations/observations.module.css';
import { metOrder, metWords } from '#web/features/evidence/observations/words.ts';

interface Props {
  /** Id of the first button, for links from the error summary. */
  readonly id: string;
  readonly criterion: ItemPart;
  readonly check: Check | undefined;
  readonly error: string | undefined;
  readonly onChange: (check: Check) => void;
}

/** One criterion with large buttons for yes, no and not seen, and a note. */
export function Criterion({ id, criterion, check, error, onChange }: Props) {
  const labelId = `${id}-text`;
  const errorId = error ? `${id}-error` : undefined;
  const said: Check = check ?? { criterionId: criterion.id, met: 'not_seen', note: '' };
  return (
    <li className={classes.criterion} data-wrong={error ? true : undefined}>
      <p id={labelId} className={classes.criterionText}>
        {criterion.text}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={errorId}
        aria-invalid={error ? true : undefined}
        className={classes.choices}
      >
        {metOrder.map((met, i) => (
          <label key={met} className={classes.choice}>
            <input
              type="radio"
              id={i === 0 ? id : `${id}-${met}`}
              name={id}
              value={met}
              checked={check?.met === met}
              onChange={() => onChange({ ...said, met })}
            />
            <span>{metWords[met]()}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {check && <Note id={`${id}-note`} labelId={labelId} check={check} onChange={onChange} />}
    </li>
  );
}

interface NoteProps {
  readonly id: string;
  /** What the note is about. */
  readonly labelId: string;
  readonly check: Check;
  readonly onChange: (check: Check) => void;
}

/** Hidden until it is wanted. */
function Note({ id, labelId, check, onChange }: NoteProps) {
  const [wanted, setWanted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Focus the note that the person asked for.
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  if (!wanted && check.note === '') {
    return (
      <Button
        variant="subtle"
        id={`${id}-add`}
        aria-describedby={labelId}
        className={classes.add}
        onClick={() => setWanted(true)}
      >
        {m.observations_note_add()}
      </Button>
    );
  }
  return (
    <Textarea
      id={id}
      label={m.observations_note()}
      aria-describedby={labelId}
      size="md"
      rows={2}
      maxLength={1000}
      ref={field}
      value={check.note}
      onChange={({ currentTarget }) => onChange({ ...check, note: currentTarget.value })}
    />
  );
}
