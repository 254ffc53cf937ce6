import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type StatusTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';
interface Props {
  readonly tone?: StatusTone;
  /** The state in words; colour only repeats it. */
  readonly children: ReactNode;
}

export function StatusBadge({ tone = 'neutral', children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
