import { Button, Group, Text, Textarea } from '@mantine/core';
import type { Books } from '#contract/billing/books.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, partsOf } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './books.module.css';
import { useClose } from './books.api.ts';
import { endOfLastMonth } from './months.ts';

interface Props {
  readonly books: Books;
  readonly kind: 'close' | 'reopen';
  readonly onClose: () => void;
}

/** Closes the books up to a day, or opens closed days again with a reason. */
export function CloseDialog({ books, kind, onClose }: Props) {
  const { form, day, opens, submit, busy } = useClosing(books, kind, onClose);
  const reader = useReader();
  const said = day ? formatDay(day, reader) : '';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={kind === 'close' ? m.books_close_title() : m.books_reopen_title()}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        <Text>{kind === 'close' ? m.books_close_text() : m.books_reopen_text()}</Text>
        {kind === 'close' && <DayFields {...form.choice('closedUntil')} label={m.books_close_day()} />}
        {opens && (
          <>
            {kind === 'close' && <p className={classes.warning}>{m.books_close_reopens()}</p>}
            <Textarea {...form.text('reason')} label={m.books_reason()} rows={2} maxLength={500} />
          </>
        )}
        <Group>
          <Button type="submit" loading={busy}>
            {pressOf(kind, opens, said)}
          </Button>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function pressOf(kind: Props['kind'], opens: boolean, day: string): string {
  if (kind === 'reopen') return m.books_reopen_all_do();
  if (day === '') return m.books_close();
  return opens ? m.books_reopen_do({ day }) : m.books_close_do({ day });
}

function useClosing({ today, closedUntil }: Books, kind: Props['kind'], onClose: () => void) {
  const close = useClose();
  const reader = useReader();
  const wrongDay = (day: string | null): string | null => {
    if (kind === 'reopen') return null;
    if (day === null || day >= today) return m.books_close_day_wrong();
    return day === closedUntil ? m.books_close_day_same() : null;
  };
  const opensWith = (day: string | null): boolean =>
    kind === 'reopen' || (day !== null && closedUntil !== null && day < closedUntil);
  const form = useForm({
    name: `books-${kind}`,
    start: { closedUntil: partsOf(endOfLastMonth(today)), reason: '' },
    checks: {
      closedUntil: (typed) => wrongDay(dayOf(typed)),
      reason: (reason, all) =>
        opensWith(dayOf(all.closedUntil)) && reason.trim() === '' ? m.books_reason_wrong() : null,
    },
  });
  const day = dayOf(form.values.closedUntil);
  const opens = opensWith(day);
  const submit = form.submit(({ reason }) => {
    const until = kind === 'reopen' ? null : day;
    if (close.isPending) return;
    close.mutate(
      { key: form.key(), closing: { closedUntil: until, reason: opens ? reason.trim() : '' } },
      {
        onSuccess: () => {
          const message =
            until === null ? m.books_reopen_done() : m.books_close_done({ day: formatDay(until, reader) });
          toast({ tone: 'success', message });
          form.reset();
          onClose();
        },
        onError: (error) =>
          isApiError(error, 'already_done') ? form.show({}, m.books_close_changed()) : form.failed(error),
      },
    );
  });
  return { form, day, opens, submit, busy: close.isPending };
}
