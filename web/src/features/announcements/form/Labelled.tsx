import type { ReactNode } from 'react';
import classes from './form.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Shows the name of a choice, which the choice itself only says to screen readers. */
export const Labelled = ({ label, children }: Props) => (
  <div>
    <p className={classes.label} aria-hidden>
      {label}
    </p>
    {children}
  </div>
);
