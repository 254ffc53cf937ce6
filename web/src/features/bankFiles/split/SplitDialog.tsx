import { Button, Group } from '@mantine/core';
import type { BankLine } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { useSplitLine } from '#web/features/bankFiles/bankFiles.api.ts';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { formatDay } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { centsOf } from '#web/shared/money/amount.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { PartFields } from './PartFields.tsx';
import { PayableSearch } from './PayableSearch.tsx';
import { mostParts, partOf, restOf, restWords, wrongParts, type SplitValues } from './splitForm.ts';

interface Props {
  readonly line: BankLine;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Divides one transfer over invoices of several people; books when nothing is left of it. */
export function SplitDialog({ line, currency, onClose }: Props) {
  const reader = useReader();
  const money = useMoney(currency);
  const { form, rest, submit, busy } = useSplitting(line, money, onClose);
  const { parts } = form.values;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={m.bank_split_title({ amount: money(line.cents), day: formatDay(line.day, reader) })}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <p className={classes.text}>{[line.payer, line.text].filter(Boolean).join(' · ')}</p>
        {parts.length < mostParts && (
          <PayableSearch
            start={line.payer}
            picked={new Set(parts.flatMap(({ invoiceId }) => invoiceId ?? []))}
            money={money}
            onPick={(invoice) => form.set('parts', [...parts, partOf(invoice, rest)])}
          />
        )}
        {parts.length > 0 && <PartFields form={form} rest={rest} money={money} />}
        <div
          id={form.part('parts').id}
          className={classes.rest}
          role="status"
          tabIndex={-1}
          data-done={rest === 0 || undefined}
        >
          {restWords(rest, money)}
        </div>
        <p className={classes.text}>{m.bank_split_text()}</p>
        <Group>
          <Button type="submit" loading={busy}>
            {parts.length === 0
              ? m.bank_split_do_none()
              : m.bank_split_do({ count: parts.length, amount: money(line.cents) })}
          </Button>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function useSplitting(line: BankLine, money: (cents: number) => string, onClose: () => void) {
  const split = useSplitLine();
  const form = useForm<SplitValues>({
    name: `split-${line.id}`,
    start: { parts: [] },
    checks: {},
    inside: ({ parts }) => wrongParts(parts, restOf(line.cents, parts), money),
  });
  const submit = form.submit(({ parts }) => {
    if (split.isPending) return;
    const body = {
      parts: parts.map(({ personId, invoiceId, amount }) => ({
        personId,
        invoiceId,
        cents: centsOf(amount) ?? 0,
      })),
    };
    split.mutate(
      { id: line.id, key: form.key(), body },
      {
        onSuccess: ({ receiptNumbers }) => {
          toast({ tone: 'success', message: m.bank_split_done({ count: receiptNumbers.length }) });
          onClose();
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, rest: restOf(line.cents, form.values.parts), submit, busy: split.isPending };
}
