import { Button, Group, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from './viewings.module.css';
import { useStartViewing } from './viewings.api.ts';

interface Props {
  readonly personId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks why, and says what happens: how long, that nothing changes, and that the student can read of it. */
export function ViewingDialog({ personId, name, onClose }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const start = useStartViewing(personId);
  const form = useForm({
    name: 'viewing',
    start: { reason: '' },
    checks: { reason: (reason) => (reason.trim() === '' ? m.viewings_reason_missing() : null) },
    listed: false,
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const submit = form.submit(({ reason }) => {
    if (start.isPending) return;
    const id = form.key();
    start.mutate(
      { id, reason: reason.trim() },
      {
        onSuccess: () => void navigate({ to: '/console/people/viewings/$id', params: { id } }),
        onError: (error) => form.failed(error),
      },
    );
  });
  return (
    <Dialog opened onClose={onClose} title={m.viewings_dialog({ name })} data-private>
      <form className={classes.stack} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <Text>{m.viewings_dialog_text({ name })}</Text>
        <Textarea
          {...form.text('reason')}
          label={m.viewings_reason()}
          description={m.viewings_reason_help({ name })}
          {...helpBelow}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={300}
        />
        <Group>
          <Button type="submit" loading={start.isPending}>
            {m.viewings_open(terms)}
          </Button>
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            {m.enrolments_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
