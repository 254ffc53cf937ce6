import { Button, Group, Text, Textarea } from '@mantine/core';
import type { Guardian } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useGuardianActs } from './guardians.api.ts';
import classes from './guardians.module.css';

const words = {
  remove: {
    title: m.guardians_remove_title,
    text: m.guardians_remove_text,
    confirm: m.guardians_remove,
    done: m.guardians_removed,
  },
  resume: {
    title: m.guardians_resume_title,
    text: m.guardians_resume_text,
    confirm: m.guardians_resume,
    done: m.guardians_resumed,
  },
};

interface Props {
  readonly act: keyof typeof words;
  readonly guardian: Guardian;
  readonly personId: string;
  readonly onClose: () => void;
}

/** Removes a guardian from a record, or lets their copies go again, with the reason. */
export function ReasonDialog({ act, guardian, personId, onClose }: Props) {
  const change = useGuardianActs(personId)[act];
  const said = words[act];
  const named = { guardian: guardian.name };
  const form = useForm({
    name: `guardian-${act}`,
    start: { reason: '' },
    checks: { reason: (text) => (text.trim() ? null : m.guardians_reason_missing()) },
    listed: false,
    keep: () => undefined,
  });
  const submit = form.submit(({ reason }) =>
    change.mutate(
      { guardianId: guardian.id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ message: said.done(named), tone: 'success' });
          onClose();
        },
        onError: (error) => form.failed(error),
      },
    ),
  );
  return (
    <Dialog opened onClose={onClose} title={said.title(named)} data-private>
      <form className={classes.stack} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <Text>{said.text()}</Text>
        <Textarea
          {...form.text('reason')}
          {...helpBelow}
          label={m.guardians_reason()}
          description={m.guardians_reason_help()}
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {said.confirm()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {m.guardians_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
