import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from './DeclineLink.module.css';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useForm } from './forms/useForm.ts';

interface Props<T> {
  /** The label of the button that opens the reason. */
  readonly label: string;
  /** The person who asked and will be told. */
  readonly name: string;
  readonly decline: (reason: string) => Promise<T>;
  readonly onDone: (page: T) => void;
}

const shortestReason = 2;

/** Lets a person who is asked to sign by a link decline with a reason. */
export function DeclineLink<T>(props: Props<T>) {
  const [opened, setOpened] = useState(false);
  if (opened) return <RefusalForm {...props} onCancel={() => setOpened(false)} />;
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {props.label}
      </Button>
    </div>
  );
}

function RefusalForm<T>({ name, decline, onDone, onCancel }: Props<T> & { readonly onCancel: () => void }) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const form = useForm({
    name: 'refusal',
    start: { reason: '' },
    checks: {
      reason: (typed) => (typed.trim().length < shortestReason ? m.app_decline_e_reason() : null),
    },
  });
  const send = useMutation({
    mutationFn: ({ reason }: { reason: string }) => decline(reason.trim()),
    onMutate: form.clear,
    onSuccess: (page) => {
      onDone(page);
      scrollTo({ top: 0 });
    },
    onError: (error) => form.failed(error),
  });
  const reason = form.text('reason');
  // Focus the reason, because the pressed button is gone.
  useEffect(() => document.getElementById(reason.id)?.focus(), [reason.id]);
  return (
    <form noValidate className={classes.refusal} onSubmit={form.submit((values) => send.mutate(values))}>
      <FormErrors errors={form.summary} />
      <Textarea
        {...reason}
        label={m.app_decline_reason()}
        description={m.app_decline_reason_help({ name, organisation })}
        size="md"
        rows={4}
        maxLength={1000}
      />
      <div className={classes.row}>
        <Button type="submit" variant="default" loading={send.isPending}>
          {m.app_decline_send()}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {m.app_decline_cancel()}
        </Button>
      </div>
    </form>
  );
}
