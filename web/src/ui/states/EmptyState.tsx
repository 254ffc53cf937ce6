import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  /** The next thing to do. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, icon, children, action }: Props) {
  return (
    <section className={classes.state}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title order={2} size="h4">
        {title}
      </Title>
      {children && (
        <Text component="div" className={classes.text}>
          {children}
        </Text>
      )}
      {action}
    </section>
  );
}
