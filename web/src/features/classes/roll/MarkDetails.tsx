import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { reasons, reasonWords } from './markWords.ts';
import classes from './roll.module.css';
import type { RollLine } from './rollLines.ts';
import type { MarkValue } from './rollQueue.ts';

interface Props {
  readonly name: string;
  readonly mark: NonNullable<RollLine['mark']>;
  readonly onMark: (given: MarkValue) => void;
}

const mostMinutes = 600;

/** Minutes of who was late or left early; the reason of who is absent. Given once a field is left. */
export function MarkDetails(props: Props) {
  const { mark } = props.mark;
  if (mark === 'late' || mark === 'left_early') return <Minutes {...props} />;
  return mark === 'absent' ? <Absence {...props} /> : null;
}

function Minutes({ name, mark, onMark }: Props) {
  const [typed, setTyped] = useState(mark.minutes === null ? '' : String(mark.minutes));
  const give = (text: string): void => {
    const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
    const isRight = minutes !== null && minutes >= 1 && minutes <= mostMinutes;
    const next = isRight ? minutes : null;
    setTyped(next === null ? '' : String(next));
    if (next !== mark.minutes) onMark({ mark: mark.mark, minutes: next, reason: null, words: mark.words });
  };
  return (
    <div className={classes.details}>
      <div className={classes.quick}>
        {[5, 10, 15, 30].map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={classes.minutes}
            aria-pressed={mark.minutes === minutes}
            aria-label={`${minutes}, ${m.classes_mark_minutes_named({ name })}`}
            onClick={() => give(String(minutes))}
          >
            {minutes}
          </button>
        ))}
      </div>
      <TextInput
        label={m.classes_mark_minutes()}
        aria-label={m.classes_mark_minutes_named({ name })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className={classes.number}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => give(typed)}
      />
    </div>
  );
}

function Absence({ name, mark, onMark }: Props) {
  const [words, setWords] = useState(mark.words);
  const give = (part: Partial<Pick<MarkValue, 'reason' | 'words'>>): void =>
    onMark({ mark: mark.mark, minutes: null, reason: mark.reason, words: mark.words, ...part });
  return (
    <div className={classes.details}>
      <NativeSelect
        label={m.classes_mark_reason()}
        aria-label={m.classes_mark_reason_named({ name })}
        value={mark.reason ?? ''}
        data={[
          { value: '', label: m.classes_mark_reason_none() },
          ...reasons.map((reason) => ({ value: reason, label: reasonWords[reason]() })),
        ]}
        onChange={({ currentTarget }) =>
          give({ reason: reasons.find((one) => one === currentTarget.value) ?? null, words: words.trim() })
        }
      />
      <TextInput
        label={m.classes_mark_words()}
        aria-label={m.classes_mark_words_named({ name })}
        autoComplete="off"
        maxLength={200}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onBlur={() => {
          if (words.trim() !== mark.words) give({ words: words.trim() });
        }}
      />
    </div>
  );
}
