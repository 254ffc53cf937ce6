import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './registration.module.css';

interface Props {
  readonly title: string;
  /** Of the heading, where something leads to it. */
  readonly id?: string;
  /** Beside the title: a state, a press. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a registration under its heading. */
export function Part({ title, id, side, children }: Props) {
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <Title order={2} size="h4" {...(id && { id, tabIndex: -1 })}>
          {title}
        </Title>
        {side && <div className={classes.partSide}>{side}</div>}
      </div>
      {children}
    </section>
  );
}
