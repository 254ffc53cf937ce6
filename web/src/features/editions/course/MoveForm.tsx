import { Button, Group, Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useMoveStudents } from '#web/features/editions/courseEditions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  readonly courseId: string;
  readonly editionId: string;
  readonly number: number;
  /** The chosen course subscriptions. */
  readonly ids: readonly string[];
  readonly onMoved: () => void;
}

/** Moves the chosen students to an edition, with the reason that stands in their record. */
export function MoveForm({ courseId, editionId, number, ids, onMoved }: Props) {
  const terms = useTerms();
  const move = useMoveStudents(courseId, editionId);
  const form = useForm({
    name: `move-${editionId}`,
    start: { reason: '' },
    checks: { reason: (text) => (text.trim() ? null : m.outline_move_reason_missing()) },
    listed: false,
  });
  const submit = form.submit(({ reason }) =>
    move.mutate(
      { ids: [...ids], reason },
      {
        onSuccess: () => {
          toast({ message: m.outline_moved({ ...terms, count: ids.length, number }), tone: 'success' });
          form.reset();
          onMoved();
        },
        onError: (error) => form.failed(error),
      },
    ),
  );
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Textarea
        {...form.text('reason')}
        label={m.outline_move_reason()}
        description={m.outline_move_reason_help(terms)}
        rows={2}
        maxLength={500}
      />
      <Group>
        <Button type="submit" loading={move.isPending} disabled={ids.length === 0}>
          {ids.length === 0
            ? m.outline_move_to({ number })
            : m.outline_move({ ...terms, count: ids.length, number })}
        </Button>
      </Group>
    </form>
  );
}
