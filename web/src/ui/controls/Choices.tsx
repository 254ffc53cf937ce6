import { useId } from 'react';
import classes from './Choices.module.css';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
}

/** One of a few, all in view and in as many rows as they need. */
export function Choices<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(([choice, words]) => (
        <label key={choice} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
