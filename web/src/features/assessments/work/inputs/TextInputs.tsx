import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { InputProps } from './inputProps.ts';
import classes from '#web/features/assessments/work/inputs.module.css';

export function ShortTextInput({ question, value, onChange, labelId }: InputProps<'short_text'>) {
  const text = value?.text ?? '';
  const left = question.maxLength - text.length;
  return (
    <TextInput
      className={classes.field}
      aria-labelledby={labelId}
      value={text}
      maxLength={question.maxLength}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ kind: 'short_text', text: currentTarget.value })}
      {...(left <= 20 && { description: m.assessments_work_letters_left({ count: left }) })}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  );
}

/** A number as typed, with decimal comma or point; marking decides what it means. */
export function NumberInput({ question, value, onChange, name, labelId }: InputProps<'number'>) {
  const { measure } = question;
  return (
    <div className={classes.number}>
      <TextInput
        aria-labelledby={measure ? `${labelId} ${name}-measure` : labelId}
        inputMode="decimal"
        value={value?.text ?? ''}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ kind: 'number', text: currentTarget.value })}
      />
      {measure && <span id={`${name}-measure`}>{measure}</span>}
    </div>
  );
}

export function FillInInput({ question, value, onChange, labelId }: InputProps<'fill_in'>) {
  const gaps = value?.gaps ?? {};
  const asked = question.segments.filter(({ type }) => type === 'gap');
  const change = (id: string, text: string, finished: boolean): void =>
    onChange({ kind: 'fill_in', gaps: { ...gaps, [id]: text } }, finished);
  return (
    <div role="group" aria-labelledby={labelId} className={classes.sentence}>
      {question.segments.map((segment, i) => {
        if (segment.type === 'text') return <span key={i}>{segment.text}</span>;
        const at = asked.indexOf(segment) + 1;
        const common = {
          'aria-label': m.assessments_work_gap({ number: at, count: asked.length }),
          className: classes.gap,
          value: gaps[segment.id] ?? '',
        };
        if (!segment.choices) {
          return (
            <input
              key={segment.id}
              {...common}
              type="text"
              maxLength={200}
              autoComplete="off"
              size={Math.min(24, Math.max(10, common.value.length + 1))}
              onChange={({ currentTarget }) => change(segment.id, currentTarget.value, false)}
            />
          );
        }
        return (
          <select
            key={segment.id}
            {...common}
            onChange={({ currentTarget }) => change(segment.id, currentTarget.value, true)}
          >
            <option value="">{m.assessments_work_choose()}</option>
            {segment.choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        );
      })}
    </div>
  );
}
