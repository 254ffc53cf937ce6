import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { dayOf, partsOf, todayIn } from '#web/lib/dayParts.ts';
import { errorText, fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import type { Messages } from '#web/shared/forms/formErrors.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { amountOf, centsOf } from '#web/features/billing/money/amount.ts';
import { useArrival } from '#web/features/billing/money/billing.api.ts';
import { Note } from '#web/features/billing/money/Note.tsx';
import classes from '#web/features/billing/pay.module.css';
import { StaffDialog } from './StaffDialog.tsx';
import type { Transfer } from './TransferTable.tsx';
import { useMoney } from '#web/features/billing/money/useMoney.ts';

interface Props {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

const idOf = (field: string): string => `arrival-${field}`;

/** What stands on the bank statement, seen once more before it is booked. */
export function ArrivalDialog({ transfer, onClose }: Props) {
  const { personName: name, reference, cents: asked, currency } = transfer;
  const money = useMoney(currency);
  const { values, cents, change, messages, summary, submit, sending } = useStatement(transfer, onClose);
  return (
    <StaffDialog title={m.billing_staff_confirm_title({ reference })} busy={sending} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrors errors={summary} />
        <Text>{m.billing_staff_confirm_text({ name, amount: money(asked) })}</Text>
        <TextInput
          id={idOf('cents')}
          label={m.billing_staff_confirm_cents()}
          inputMode="decimal"
          autoComplete="off"
          value={values.cents}
          error={messages['cents']}
          onChange={(event) => change({ cents: event.currentTarget.value })}
        />
        {cents !== null && cents !== asked && (
          <Note>{m.billing_staff_confirm_differs({ amount: money(asked) })}</Note>
        )}
        <DayFields
          id={idOf('receivedOn')}
          label={m.billing_staff_confirm_day()}
          error={messages['receivedOn']}
          value={values.receivedOn}
          onChange={(receivedOn) => change({ receivedOn })}
        />
        <Text c="dimmed">{m.billing_staff_confirm_warning()}</Text>
        <Group>
          <Button type="submit" loading={sending}>
            {m.billing_staff_confirm_action({ amount: money(cents ?? asked) })}
          </Button>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  );
}

/** What is typed of the statement, its errors, and the press that books it. */
function useStatement({ id, personName: name, cents: asked, currency }: Transfer, onDone: () => void) {
  const today = todayIn(useBrandSettings()?.organisation.timeZone ?? 'UTC');
  const arrival = useArrival();
  const money = useMoney(currency);
  const [values, setValues] = useState(() => ({ cents: amountOf(asked), receivedOn: partsOf(today) }));
  const { messages, summary, show, forget } = useErrors(idOf);
  const cents = centsOf(values.cents);
  const change = (part: Partial<typeof values>): void => {
    setValues((all) => ({ ...all, ...part }));
    for (const field of Object.keys(part)) forget(field);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const receivedOn = dayOf(values.receivedOn);
    const wrong = wrongIn(cents, receivedOn, today);
    show(wrong);
    if (Object.keys(wrong).length > 0 || cents === null || !receivedOn || arrival.isPending) return;
    arrival.mutate(
      { id, arrival: { cents, receivedOn } },
      {
        onSuccess: () => {
          toast({ tone: 'success', message: m.billing_staff_confirmed({ amount: money(cents), name }) });
          onDone();
        },
        onError: (error) => show(...refused(error)),
      },
    );
  };
  return { values, cents, change, messages, summary, submit, sending: arrival.isPending };
}

function wrongIn(cents: number | null, day: string | null, today: string): Messages {
  return {
    ...(cents === null && { cents: m.billing_staff_confirm_cents_wrong() }),
    ...((day === null || day > today) && { receivedOn: m.billing_staff_confirm_day_wrong() }),
  };
}

function refused(error: Error): [Messages, string?] {
  if (isApiError(error, 'already_done')) return [{}, m.billing_staff_gone()];
  if ('receivedOn' in fieldErrorsOf(error)) return [{ receivedOn: m.billing_staff_confirm_day_wrong() }];
  return [{}, errorText(error)];
}
