import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './publishing.module.css';

interface Props {
  readonly planned: { readonly from: string; readonly by: string; readonly at: string };
  readonly pending: boolean;
  readonly error: unknown;
  readonly onTakeBack: () => void;
  /** Its words, shown when they are asked for. */
  readonly children: ReactNode;
}

/** What is published by itself, and when. */
export function PlannedNote({ planned: { from, by, at }, pending, error, onTakeBack, children }: Props) {
  const reader = useReader();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.note}>
      <span className={classes.words} role="status">
        {m.texts_planned({ day: formatDay(from, reader) })}
        <span className={classes.meta}>
          {m.texts_planned_by({ name: by, time: formatInstant(at, reader) })}
        </span>
      </span>
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? m.texts_planned_close() : m.texts_planned_read()}
      </Button>
      <Button variant="default" loading={pending} onClick={onTakeBack}>
        {m.texts_planned_take_back()}
      </Button>
      <div role="alert" className={classes.error}>
        {error !== null && errorText(error)}
      </div>
      {open && <div className={classes.opened}>{children}</div>}
    </div>
  );
}
