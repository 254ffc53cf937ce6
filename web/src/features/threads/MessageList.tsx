import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from './threads.module.css';

interface Props {
  readonly earlier: { readonly more: boolean; readonly loading: boolean; readonly load: () => void };
  /** The messages, oldest first. */
  readonly children: ReactNode;
}

/** Messages in their order, and the way to those before. */
export const MessageList = ({ earlier, children }: Props) => (
  <>
    {earlier.more && (
      <Button variant="default" className={classes.earlier} loading={earlier.loading} onClick={earlier.load}>
        {m.threads_earlier()}
      </Button>
    )}
    <ol className={classes.thread} aria-label={m.threads_list()}>
      {children}
    </ol>
  </>
);
