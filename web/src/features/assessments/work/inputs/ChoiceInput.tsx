import { truthWords } from '#web/shared/answers/truthWords.ts';
import type { InputProps } from './inputProps.ts';
import classes from '#web/features/assessments/work/inputs.module.css';
import { m } from '#messages/generated/messages.js';

interface OptionProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Option({ type, name, text, checked, onChange }: OptionProps) {
  return (
    <label className={classes.option}>
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{text}</span>
    </label>
  );
}

export function ChoiceInput({ question, value, onChange, name, labelId }: InputProps<'choice'>) {
  const chosen = value?.choices ?? [];
  const { multiple, choices } = question;
  const pick = (id: string, checked: boolean): void => {
    const others = multiple ? chosen.filter((one) => one !== id) : [];
    onChange({ kind: 'choice', choices: checked ? [...others, id] : others }, true);
  };
  return (
    <div role={multiple ? 'group' : 'radiogroup'} aria-labelledby={labelId} className={classes.options}>
      <p className={classes.hint}>
        {multiple ? m.assessments_work_choose_many() : m.assessments_work_choose_one()}
      </p>
      {choices.map(({ id, text }) => (
        <Option
          key={id}
          type={multiple ? 'checkbox' : 'radio'}
          name={name}
          text={text}
          checked={chosen.includes(id)}
          onChange={(checked) => pick(id, checked)}
        />
      ))}
    </div>
  );
}

export function TruthInput({ value, onChange, name, labelId }: InputProps<'true_false'>) {
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={classes.options}>
      {[true, false].map((answer) => (
        <Option
          key={String(answer)}
          type="radio"
          name={name}
          text={truthWords(answer)}
          checked={value?.answer === answer}
          onChange={() => onChange({ kind: 'true_false', answer }, true)}
        />
      ))}
    </div>
  );
}
