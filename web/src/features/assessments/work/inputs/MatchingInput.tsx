import { NativeSelect } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { InputProps } from './inputProps.ts';
import classes from '#web/features/assessments/work/inputs.module.css';

/** Each left part with a list of the right ones: by finger, mouse and keyboard alike. */
export function MatchingInput({ question, value, onChange, labelId }: InputProps<'matching'>) {
  const pairs = value?.pairs ?? {};
  const data = [
    { value: '', label: m.assessments_work_choose() },
    ...question.right.map(({ id, text }) => ({ value: id, label: text })),
  ];
  const pick = (left: string, right: string): void => {
    const { [left]: _, ...others } = pairs;
    onChange({ kind: 'matching', pairs: right ? { ...others, [left]: right } : others }, true);
  };
  return (
    <div role="group" aria-labelledby={labelId} className={classes.pairs}>
      {question.left.map(({ id, text }) => (
        <NativeSelect
          key={id}
          label={text}
          value={pairs[id] ?? ''}
          data={data}
          onChange={({ currentTarget }) => pick(id, currentTarget.value)}
        />
      ))}
    </div>
  );
}
