import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { MarkingWork } from '#contract/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStaffMessage } from './marking.api.ts';
import classes from './marking.module.css';
import { failureText } from './words.ts';

/** What the student asked and what was answered, and a place to write. */
export function MarkingMessages({ work }: { readonly work: MarkingWork }) {
  const reader = useReader();
  const message = useStaffMessage(work.id);
  const [text, setText] = useState('');
  // The same words sent again are the same message; other words are another.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || message.isPending) return;
    message.mutate({ key, text: said }, { onSuccess: () => setText('') });
  };
  return (
    <section className={classes.section} aria-labelledby="messages-title">
      <Title order={2} size="h4" id="messages-title">
        {m.marking_messages_title()}
      </Title>
      <ol className={classes.said}>
        {work.messages.map((one) => (
          <li key={one.id} data-from={one.from}>
            <p className={classes.meta}>
              {one.name} · <time dateTime={one.at}>{formatInstant(one.at, reader)}</time>
            </p>
            <p className={classes.lines}>{one.text}</p>
          </li>
        ))}
      </ol>
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
    </section>
  );
}
