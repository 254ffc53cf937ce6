import type { ReactNode } from 'react';
import classes from '#web/features/registration/desk/registration.module.css';

export interface Pair {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and what belongs to them, side by side where there is room. */
export function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className={classes.pairs}>
      {pairs.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
