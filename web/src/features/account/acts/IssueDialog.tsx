import { Button, NativeSelect } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/account/account.module.css';
import { useIssue } from '#web/features/account/account.api.ts';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, daysAfter, partsOf } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { centsOf } from '#web/shared/money/amount.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useToday } from '#web/shared/useToday.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { BookingForm } from './BookingForm.tsx';
import {
  mostTypedLines,
  newLine,
  newPayer,
  payerChecks,
  payerOf,
  totalsOf,
  wrongLines,
  type IssueValues,
  type TypedLine,
} from './issueForm.ts';
import { LineFields } from './LineFields.tsx';
import { PayerFields } from './PayerFields.tsx';

interface Props {
  readonly account: PersonAccount;
  readonly onClose: () => void;
}

/** An invoice by hand, for a course of theirs or none. */
export function IssueDialog({ account, onClose }: Props) {
  const { form, submit, busy } = useIssuing(account, onClose);
  const money = useMoney(account.billing.currency);
  const terms = useTerms();
  const { lines, subscriptionId } = form.values;
  const setLines = (next: readonly TypedLine[], path?: string): void => form.set('lines', [...next], path);
  return (
    <BookingForm
      title={m.account_issue_title({ name: account.person.name })}
      errors={form.summary}
      preview={usePreview(account, form.values)}
      press={m.account_issue_do({ amount: money(totalsOf(lines, false).cents) })}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {account.courses.length > 0 && (
        <NativeSelect
          {...form.text('subscriptionId')}
          value={subscriptionId}
          label={m.account_issue_course(terms)}
          data={[
            { value: '', label: m.account_issue_course_none() },
            ...account.courses.map((course) => ({ value: course.subscriptionId, label: course.title })),
          ]}
        />
      )}
      <PayerFields account={account} form={form} />
      <DayFields {...form.choice('dueOn')} label={m.account_issue_due()} />
      {lines.map((line, at) => (
        <LineFields
          key={at}
          line={line}
          at={at}
          gst={account.gstRegistered}
          part={form.part}
          onChange={(change, path) =>
            setLines(
              lines.map((one, i) => (i === at ? { ...one, ...change } : one)),
              path,
            )
          }
          onRemove={lines.length > 1 ? () => setLines(lines.filter((_, i) => i !== at)) : null}
        />
      ))}
      {lines.length < mostTypedLines && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setLines([...lines, newLine])}>
            {m.account_issue_add()}
          </Button>
        </div>
      )}
    </BookingForm>
  );
}

/** What the invoice will do, in sentences. */
function usePreview(account: PersonAccount, values: IssueValues): string[] {
  const { lines, dueOn, subscriptionId } = values;
  const payer = payerOf(values, account)?.name;
  const money = useMoney(account.billing.currency);
  const reader = useReader();
  const terms = useTerms();
  const day = dayOf(dueOn);
  const { cents, gstCents } = totalsOf(lines, account.gstRegistered);
  if (cents === 0 || !day) return [];
  const used = Math.min(cents, account.balance.creditCents);
  return [
    m.account_issue_preview({ amount: money(cents), day: formatDay(day, reader) }),
    ...(payer ? [m.account_issue_preview_payer({ payer })] : []),
    ...(gstCents > 0 ? [m.account_issue_preview_gst({ amount: money(gstCents) })] : []),
    subscriptionId === '' ? m.account_issue_preview_now() : m.account_issue_preview_course(terms),
    ...(used > 0 ? [m.account_issue_preview_credit({ amount: money(used) })] : []),
  ];
}

function useIssuing(account: PersonAccount, onClose: () => void) {
  const { person } = account;
  const today = useToday();
  const issue = useIssue(person.id);
  const form = useForm<IssueValues>({
    name: `issue-${person.id}`,
    // Who pays may be a private person, who is not kept on a device that others use.
    secret: ['payerName', 'payerEmail', 'payerAddress'],
    start: { subscriptionId: '', ...newPayer, dueOn: partsOf(daysAfter(today, 14)), lines: [newLine] },
    checks: {
      ...payerChecks,
      dueOn: (parts) => ((dayOf(parts) ?? '') >= today ? null : m.account_issue_due_wrong()),
    },
    inside: ({ lines }) => wrongLines(lines),
  });
  const submit = form.submit((values) => {
    const { subscriptionId, dueOn, lines } = values;
    const day = dayOf(dueOn);
    if (!day || issue.isPending) return;
    const body = {
      subscriptionId: subscriptionId || null,
      payer: payerOf(values, account),
      dueOn: day,
      lines: lines.map(({ description, amount, gst }) => ({
        description: description.trim(),
        cents: centsOf(amount) ?? 0,
        gst,
      })),
    };
    issue.mutate(
      { key: form.key(), body },
      {
        onSuccess: ({ number }) => {
          toast({ tone: 'success', message: m.account_issue_done({ number }) });
          form.reset();
          onClose();
        },
        onError: (error) =>
          'payer.email' in fieldErrorsOf(error)
            ? form.show({ payerEmail: m.account_issue_payer_email_own({ name: person.name }) })
            : form.failed(error),
      },
    );
  });
  return { form, submit, busy: issue.isPending };
}
