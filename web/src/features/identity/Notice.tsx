import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** What happened before this screen, or after a press on it. */
export function Notice({ children, tone = 'info' }: { children: ReactNode; tone?: 'info' | 'success' }) {
  return (
    <div role="status" className={classes.notice} data-tone={tone}>
      {children}
    </div>
  );
}
