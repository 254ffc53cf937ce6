import { Title } from '@mantine/core';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { AssessmentMessage } from '#contract/assessments/assessments.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { MessageForm } from './MessageForm.tsx';
import type { MessageFormProps } from './MessageForm.tsx';
import classes from './messages.module.css';

interface ThreadProps {
  readonly messages: readonly AssessmentMessage[];
  /** Whose screen it is: their own side stands apart. */
  readonly reader: AssessmentMessage['from'];
  /** Who is said to have written it. */
  readonly nameOf?: (message: AssessmentMessage) => string;
  /** What it is about, where it is about a part. */
  readonly partOf?: (message: AssessmentMessage) => string | null;
  /** Said where nobody has written yet. */
  readonly none?: string;
}

interface Props extends ThreadProps, MessageFormProps {
  readonly title: string;
  readonly size?: ComponentProps<typeof Title>['size'];
}

/** What was written between a student and staff, and a place to write. */
export function Messages({ title, size = 'h4', messages, reader, nameOf, partOf, none, ...form }: Props) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size={size} id={titleId}>
        {title}
      </Title>
      <Thread messages={messages} reader={reader} nameOf={nameOf} partOf={partOf} none={none} />
      <MessageForm {...form} />
    </section>
  );
}

const ownName = ({ name }: AssessmentMessage): string => name;

function Thread({ messages, reader, nameOf = ownName, partOf, none }: ThreadProps) {
  const dates = useReader();
  if (messages.length === 0) return none && <p className={classes.meta}>{none}</p>;
  return (
    <ol className={classes.thread}>
      {messages.map((message) => {
        const part = partOf?.(message) ?? null;
        return (
          <li key={message.id} id={`message-${message.id}`} data-own={message.from === reader || undefined}>
            <p className={classes.meta}>
              {nameOf(message)}
              {' · '}
              <time dateTime={message.at}>{formatInstant(message.at, dates)}</time>
              {part !== null && ` · ${part}`}
            </p>
            <p className={classes.lines}>{message.text}</p>
          </li>
        );
      })}
    </ol>
  );
}
