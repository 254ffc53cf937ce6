import { Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/billing/pay.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly tone?: StatusTone;
  readonly children?: ReactNode;
}

/** The result of a payment; announced at once, and it gets the focus. */
export function Outcome({ title, text, icon, tone = 'neutral', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What stood here before, and had the focus, is gone.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section className={classes.outcome} data-tone={tone}>
      <div role="status" className={classes.said}>
        {icon && (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        )}
        <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <Text>{text}</Text>
      </div>
      {children}
    </section>
  );
}
