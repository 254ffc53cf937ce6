import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useMessageDraft } from './messageDraft.ts';
import classes from './messages.module.css';

export interface NewMessage {
  /** The same for a second try, so that the message is sent once. */
  readonly key: string;
  readonly text: string;
}

export interface MessageFormProps {
  /** What is written about; another one is another draft. */
  readonly about: string;
  readonly words: {
    readonly label: string;
    readonly help?: string;
    readonly missing: string;
    readonly send: string;
  };
  readonly send: (message: NewMessage) => Promise<unknown>;
  readonly failureText: (error: unknown) => string;
  readonly onSent?: () => void;
}

/** A place to write to somebody; what is typed stays until it is sent. */
export const MessageForm = (props: MessageFormProps) => <Form key={props.about} {...props} />;

function Form({ about, words, send, failureText, onSent }: MessageFormProps) {
  const idOf = (field: string): string => `message-${about}-${field}`;
  const draft = useMessageDraft(about);
  const [sending, setSending] = useState(false);
  const { messages, summary, show, forget } = useErrors(idOf);
  const deliver = async (message: NewMessage): Promise<void> => {
    setSending(true);
    try {
      await send(message);
      draft.sent(message.key);
      onSent?.();
    } catch (error) {
      show({}, failureText(error));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = draft.text.trim();
    show(text === '' ? { text: words.missing } : {});
    if (text !== '' && !sending) void deliver({ key: draft.key, text });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={summary} />
      <Textarea
        id={idOf('text')}
        label={words.label}
        description={words.help}
        rows={3}
        size="md"
        maxLength={4000}
        value={draft.text}
        error={messages['text']}
        onChange={(event) => {
          draft.write(event.currentTarget.value);
          forget('text');
        }}
      />
      <Button type="submit" variant="default" loading={sending}>
        {words.send}
      </Button>
    </form>
  );
}
