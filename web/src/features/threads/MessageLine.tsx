import type { ReactNode } from 'react';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './threads.module.css';
import { Words } from './Words.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly text: string;
  /** Written by the side that reads it. */
  readonly own: boolean;
  /** A note only the team sees. */
  readonly note?: string;
  /** Whether it was read, or what becomes of it. */
  readonly state?: string | null;
  readonly files?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One message of a thread. */
export function MessageLine({ id, name, at, text, own, note, files, state, children }: Props) {
  const reader = useReader();
  return (
    <li
      id={`message-${id}`}
      className={classes.message}
      data-own={own || undefined}
      data-note={note !== undefined || undefined}
    >
      <p className={classes.meta}>
        {note !== undefined && <strong>{note}</strong>}
        <span>{name}</span>
        <time dateTime={at}>{formatInstant(at, reader)}</time>
      </p>
      <Words text={text} />
      {files}
      {(state || children) && (
        <div className={classes.foot}>
          {state && <span>{state}</span>}
          {children}
        </div>
      )}
    </li>
  );
}

/** The first words of a message, to tell its buttons apart. */
export const firstWords = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
