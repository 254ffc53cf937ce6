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
  /** Whose screen it is; their own messages look different. */
  readonly reader: AssessmentMessage['from'];
  /** The name shown as author. */
  readonly nameOf?: (message: AssessmentMessage) => string;
  /** The part it is about, if any. */
  readonly partOf?: (message: AssessmentMessage) => string | null;
  /** Shown when there are no messages. */
  readonly none?: string;
}

interface Props extends ThreadProps, MessageFormProps {
  readonly title: string;
  readonly size?: ComponentProps<typeof Title>['size'];
}

/** Messages between a student and staff, with a form to write one. */
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
