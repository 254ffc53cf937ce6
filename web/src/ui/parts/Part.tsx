import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface Props {
  readonly title: string;
  /** Beside the heading: what can be done. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a page under its heading. */
export function Part({ title, side, children }: Props) {
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {side}
      </div>
      {children}
    </section>
  );
}
