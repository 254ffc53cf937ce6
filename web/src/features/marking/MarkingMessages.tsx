import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AssessmentMessage } from '#contract/assessments/assessments.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStaffMessage } from './marking.api.ts';
import classes from './marking.module.css';
import { failureText } from './words.ts';

interface Props {
  readonly work: MarkingWork;
  /** Only what was asked about this question; nothing where nobody asked. */
  readonly itemId?: string;
}

/** What the student asked and what was answered, and a place to write. */
export function MarkingMessages({ work, itemId }: Props) {
  const asked = new Set(work.items.map(({ id }) => id));
  const messages = work.messages.filter((one) =>
    itemId ? one.itemId === itemId : one.itemId === null || !asked.has(one.itemId),
  );
  if (itemId && messages.length === 0) return null;
  const titleId = `messages-title${itemId ?? ''}`;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {itemId ? m.marking_messages_about() : m.marking_messages_title()}
      </Title>
      <Said messages={messages} />
      <WriteForm work={work} itemId={itemId ?? null} />
    </section>
  );
}

function Said({ messages }: { readonly messages: readonly AssessmentMessage[] }) {
  const reader = useReader();
  return (
    <ol className={classes.said}>
      {messages.map((one) => (
        <li key={one.id} id={`message-${one.id}`} data-from={one.from}>
          <p className={classes.meta}>
            {one.name} · <time dateTime={one.at}>{formatInstant(one.at, reader)}</time>
          </p>
          <p className={classes.lines}>{one.text}</p>
        </li>
      ))}
    </ol>
  );
}

function WriteForm({ work, itemId }: { readonly work: MarkingWork; readonly itemId: string | null }) {
  const message = useStaffMessage(work.id);
  const [text, setText] = useState('');
  // The same words sent again are the same message; other words are another.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || message.isPending) return;
    message.mutate({ key, itemId, text: said }, { onSuccess: () => setText('') });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        label={m.marking_message_label({ name: work.student.name })}
        rows={3}
        size="md"
        maxLength={4000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setKey(crypto.randomUUID());
        }}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.start}
        disabled={text.trim() === ''}
        loading={message.isPending}
      >
        {m.marking_message_send()}
      </Button>
      <div role="alert">{message.error && failureText(message.error)}</div>
    </form>
  );
}
