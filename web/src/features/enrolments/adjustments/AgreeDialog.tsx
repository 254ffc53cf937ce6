import { Button, Group, Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/enrolments/many/many.module.css';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useAgreeForm } from './useAgreeForm.ts';

interface Props {
  readonly enrolmentId: string;
  readonly student: string;
  readonly onClose: () => void;
}

/** Writes down what was agreed with a student. */
export function AgreeDialog({ enrolmentId, student, onClose }: Props) {
  const { form, submit, pending } = useAgreeForm(enrolmentId, onClose);
  return (
    <Dialog opened onClose={onClose} title={m.adjustments_dialog({ name: student })} data-private>
      <form className={classes.stack} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <Textarea
          {...form.text('what')}
          label={m.adjustments_what()}
          description={m.adjustments_what_help()}
          {...helpBelow}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
        />
        <Textarea
          {...form.text('why')}
          label={m.adjustments_why()}
          description={m.adjustments_why_help({ student })}
          {...helpBelow}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
        />
        <DayFields
          {...form.choice('until')}
          label={m.adjustments_until()}
          help={m.adjustments_until_help()}
        />
        <Group>
          <Button type="submit" loading={pending}>
            {m.adjustments_save()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.enrolments_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
