import { Button, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useReleaseHold } from './history.api.ts';
import classes from './history.module.css';

interface Props {
  /** Of the hold. */
  readonly id: string;
  readonly personId: string;
  readonly onClose: () => void;
  readonly onReleased: (text: string) => void;
}

/** Releases a hold, with the reason. */
export function ReleaseForm({ id, personId, onClose, onReleased }: Props) {
  const release = useReleaseHold(personId);
  const form = useForm({
    name: `release-${id}`,
    start: { reason: '' },
    checks: { reason: (text) => (text.trim() ? null : m.people_hold_reason_missing()) },
    listed: false,
    keep: () => undefined,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  const submit = form.submit(({ reason }) => {
    release.mutate(
      { id, reason: reason.trim() },
      {
        onSuccess: () => onReleased(m.people_hold_release_done()),
        onError: (error) => {
          if (isApiError(error, 'already_done')) onReleased(m.people_hold_gone());
          else form.failed(error);
        },
      },
    );
  });
  return (
    <form ref={element} className={`${classes.form} ${classes.rowForm}`} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Text>{m.people_hold_release_text()}</Text>
      <Textarea
        {...form.text('reason')}
        label={m.people_hold_release_reason()}
        size="md"
        rows={2}
        maxLength={1000}
      />
      <Group>
        <Button type="submit" loading={release.isPending}>
          {m.people_hold_release_confirm()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.people_cancel()}
        </Button>
      </Group>
    </form>
  );
}
