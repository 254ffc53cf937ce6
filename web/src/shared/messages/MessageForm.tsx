import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { forgetMessageDraft, keepMessageDraft, messageDraft } from './messageDraft.ts';
import classes from './messages.module.css';

export interface NewMessage {
  /** The same key for a retry, so that the message is sent once. */
  readonly key: string;
  readonly text: string;
}

export interface MessageFormProps {
  /** The subject of the message; each has its own draft. */
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
  /** Writing is what its screen is for. */
  readonly primary?: boolean;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** A form for a message; the text stays until it is sent. */
export const MessageForm = (props: MessageFormProps) => <Form key={props.about} {...props} />;

function Form({ about, words, send, failureText, onSent, primary = false, children }: MessageFormProps) {
  const [kept] = useState(() => messageDraft(about));
  const [sending, setSending] = useState(false);
  const form = useForm({
    name: `message-${about}`,
    start: { text: kept?.text ?? '' },
    checks: { text: (text) => (text.trim() === '' ? words.missing : null) },
    keep: ({ text }, key) => keepMessageDraft(about, { text, key }),
    key: kept?.key,
  });
  const deliver = async (message: NewMessage): Promise<void> => {
    setSending(true);
    try {
      await send(message);
      forgetMessageDraft(about, message.key);
      form.sent(message.key, { text: '' });
      onSent?.();
    } catch (error) {
      form.show({}, failureText(error));
    } finally {
      setSending(false);
    }
  };
  const submit = form.submit(({ text }) => {
    if (!sending) void deliver({ key: form.key(), text: text.trim() });
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Textarea
        {...form.text('text')}
        label={words.label}
        description={words.help}
        rows={3}
        size="md"
        maxLength={4000}
      />
      {children}
      <Button type="submit" variant={primary ? 'filled' : 'default'} loading={sending}>
        {words.send}
      </Button>
    </form>
  );
}
