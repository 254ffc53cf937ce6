import { Title } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import parts from '#web/ui/parts/parts.module.css';
import classes from './enrolments.module.css';

interface Props {
  readonly title: string;
  readonly order: 2 | 3;
  /** Its heading takes the focus, because what was pressed is gone. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** A list of what became of several, under a heading that can be led to. */
export function FocusedList({ title, order, focused, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section className={classes.list}>
      <Title order={order} size={order === 2 ? 'h4' : 'h5'} id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <ul className={parts.rows} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
