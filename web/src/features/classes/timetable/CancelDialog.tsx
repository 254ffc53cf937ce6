import { Button, Textarea } from '@mantine/core';
import type { StaffClass } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { useCancelClass } from '#web/features/classes/classes.api.ts';
import classes from '#web/features/classes/classes.module.css';
import { useThere, whenText } from '#web/features/classes/classWords.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  readonly intakeId: string;
  readonly one: StaffClass;
  readonly onClose: () => void;
}

/** Cancels a class with a reason for students; there is a way back. */
export function CancelDialog({ intakeId, one, onClose }: Props) {
  const terms = useTerms();
  const there = useThere();
  const cancel = useCancelClass(intakeId);
  const form = useForm({
    name: `cancel-${one.id}`,
    start: { reason: '' },
    listed: false,
    checks: { reason: (text) => (text.trim() === '' ? m.classes_cancel_reason_error(terms) : null) },
  });
  const undo = (): void => cancel.mutate({ id: one.id, reason: null });
  const submit = form.submit(({ reason }) =>
    cancel.mutate(
      { id: one.id, reason: reason.trim() },
      {
        onSuccess: () => {
          form.reset();
          onClose();
          toast({
            message: m.classes_cancelled_toast(terms),
            action: { label: m.classes_undo(), onPress: undo },
          });
        },
        onError: (error) => form.failed(error),
      },
    ),
  );
  return (
    <Dialog opened onClose={onClose} title={m.classes_cancel_title({ when: whenText(one, there) })}>
      <form onSubmit={submit} noValidate className={classes.stack}>
        <FormErrors errors={form.summary} />
        <p className={classes.help}>{m.classes_cancel_text(terms)}</p>
        <Textarea
          {...form.text('reason')}
          label={m.classes_cancel_reason(terms)}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={cancel.isPending}>
            {m.classes_cancel_do()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.classes_cancel_keep()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
