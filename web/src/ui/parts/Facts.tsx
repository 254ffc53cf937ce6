import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface Props {
  /** Names and values; what has no value is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts, a line each. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
