import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { draftOf, useDraft } from '#web/shared/saving/drafts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useMessage } from '#web/features/evidence/observations/observations.api.ts';
import type { At } from '#web/features/evidence/observations/observations.api.ts';
import classes from '#web/features/evidence/observations/observations.module.css';
import { failureText } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly at: At;
  readonly task: ObservationTask;
}

const draft = 'observation-message';
const typedBefore = (): string => {
  const kept = draftOf(draft);
  return typeof kept === 'string' ? kept : '';
};

/** What was said beside the work, and a place to say more. */
export function TaskMessages({ at, task }: Props) {
  const message = useMessage(at, task.studentAssessmentId);
  const [text, setText] = useState(typedBefore);
  useDraft(draft, () => text || null);
  // The same words sent again are the same message; other words are another.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const write = (words: string): void => {
    setText(words);
    setKey(crypto.randomUUID());
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || message.isPending) return;
    message.mutate({ key, text: said }, { onSuccess: () => write('') });
  };
  return (
    <section className={classes.messages} aria-labelledby="messages-title">
      <h2 id="messages-title" className={classes.heading}>
        {m.observations_messages()}
      </h2>
      <Said messages={task.messages} />
      <form className={classes.write} onSubmit={submit} noValidate>
        <Textarea
          label={m.observations_message_label({ name: task.studentName })}
          rows={3}
          size="md"
          maxLength={4000}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.start}
          disabled={text.trim() === ''}
          loading={message.isPending}
        >
          {m.observations_message_send()}
        </Button>
        <div role="alert">{message.error && failureText(message.error)}</div>
      </form>
    </section>
  );
}

function Said({ messages }: Pick<ObservationTask, 'messages'>) {
  const reader = useReader();
  if (messages.length === 0) return <p className={classes.meta}>{m.observations_messages_none()}</p>;
  return (
    <ol className={classes.said}>
      {messages.map((one) => (
        <li key={one.id} data-from={one.from}>
          <p className={classes.meta}>
            {one.name} · <time dateTime={one.at}>{formatInstant(one.at, reader)}</time>
          </p>
          <p className={classes.lines}>{one.text}</p>
        </li>
      ))}
    </ol>
  );
}
