import type { ReactNode } from 'react';
import classes from '#web/features/billing/pay.module.css';

interface Props {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Something to know before one goes on. */
export function Note({ children, action }: Props) {
  return (
    <div className={classes.note}>
      <p>{children}</p>
      {action}
    </div>
  );
}
