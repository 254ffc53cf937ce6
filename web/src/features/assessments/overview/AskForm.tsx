import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useMessage } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';

interface Props {
  readonly assessmentId: string;
  /** Null: about the whole. */
  readonly itemId: string | null;
  readonly onAsked?: () => void;
}

/** A question to the assessor or trainer. */
export function AskForm({ assessmentId, itemId, onAsked }: Props) {
  const idOf = (field: string): string => `help-${itemId ?? 'all'}-${field}`;
  const [text, setText] = useState('');
  const terms = useTerms();
  // The same words sent again are the same question; other words are another.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const message = useMessage(assessmentId);
  const { messages, summary, show, forget } = useErrors(idOf);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = text.trim();
    show(said === '' ? { text: m.assessments_help_missing() } : {});
    if (said === '' || message.isPending) return;
    message.mutate(
      { key, body: { itemId, text: said } },
      {
        onSuccess: () => {
          setText('');
          setKey(crypto.randomUUID());
          onAsked?.();
        },
        onError: (error) => show({}, errorText(error)),
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={summary} />
      <Textarea
        id={idOf('text')}
        label={m.assessments_help_label(terms)}
        description={m.assessments_help_text()}
        rows={3}
        size="md"
        maxLength={4000}
        value={text}
        error={messages['text']}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setKey(crypto.randomUUID());
          forget('text');
        }}
      />
      <Button type="submit" variant="default" loading={message.isPending}>
        {m.assessments_help_send()}
      </Button>
    </form>
  );
}
