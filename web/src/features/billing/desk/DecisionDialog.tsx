import { Button, Group, Text, Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useDecision } from '#web/features/billing/money/billing.api.ts';
import type { DateRequest } from './DateRequestTable.tsx';
import classes from '#web/features/billing/pay.module.css';
import { DeskDialog } from './DeskDialog.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface Props {
  readonly request: DateRequest;
  readonly accept: boolean;
  readonly onClose: () => void;
}

/** Says what the decision does before it is made. */
export function DecisionDialog({ request, accept, onClose }: Props) {
  const decision = useDecision();
  const { id, personName: name } = request;
  const reader = useReader();
  const to = formatDay(request.wantedOn, reader);
  const form = useForm({ name: `decision-${id}`, start: { note: '' }, checks: {}, listed: false });
  const submit = form.submit(({ note }) => {
    if (decision.isPending) return;
    decision.mutate(
      { id, accepted: accept, note: note.trim() },
      {
        onSuccess: () => {
          const message = accept ? m.billing_desk_accepted({ name, to }) : m.billing_desk_declined({ name });
          toast({ tone: 'success', message });
          onClose();
        },
      },
    );
  });
  return (
    <DeskDialog
      title={accept ? m.billing_desk_accept_title({ name }) : m.billing_desk_decline_title({ name })}
      busy={decision.isPending}
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <Consequence request={request} accept={accept} />
        <Textarea
          {...form.text('note')}
          label={m.billing_desk_note()}
          description={m.billing_desk_note_help()}
          rows={2}
          size="md"
          maxLength={500}
        />
        <div role="alert">
          {decision.error && <Text c="var(--brand-error)">{wordsFor(decision.error)}</Text>}
        </div>
        <Group>
          <Button type="submit" loading={decision.isPending}>
            {accept ? m.billing_desk_accept_action() : m.billing_desk_decline_action()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={decision.isPending}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </DeskDialog>
  );
}

function Consequence({ request, accept }: Omit<Props, 'onClose'>) {
  const reader = useReader();
  const amount = useMoney(request.currency)(request.cents);
  const days = { from: formatDay(request.dueOn, reader), to: formatDay(request.wantedOn, reader) };
  return (
    <Text>
      {accept
        ? m.billing_desk_accept_text({ amount, ...days })
        : m.billing_desk_decline_text({ amount, from: days.from })}
    </Text>
  );
}

const wordsFor = (error: Error): string =>
  isApiError(error, 'already_done') ? m.billing_desk_gone() : errorText(error);
