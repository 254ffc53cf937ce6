import { Button, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { Books } from '#contract/billing/books.ts';
import { m } from '#messages/generated/messages.js';
import { dayOf, isBefore, partsOf } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './books.module.css';
import { journalUrl } from './books.api.ts';
import { endOfLastMonth, startOfMonth } from './months.ts';

/** The account words of the file, which an accounting system has to know. */
const codes = 'receivable, cash_bank, cash_card, cash_hand, credit, unearned, revenue, gst, refunds';

/** The bookings of a span of days as a file; last month at first. */
export function Journal({ books }: { readonly books: Books }) {
  const until = endOfLastMonth(books.today);
  const form = useForm({
    name: 'journal',
    start: { from: partsOf(startOfMonth(until)), until: partsOf(until) },
    checks: {
      from: (parts) => (dayOf(parts) ? null : m.books_span_wrong()),
      until: (parts, { from }) => (dayOf(parts) && !isBefore(parts, from) ? null : m.books_span_wrong()),
    },
  });
  const download = (event: SubmitEvent): void => {
    const format = event.nativeEvent.submitter?.getAttribute('value') === 'xero' ? 'xero' : 'journal';
    form.submit((values) => {
      const [first, last] = [dayOf(values.from), dayOf(values.until)];
      if (first && last) location.assign(journalUrl(first, last, format));
    })(event);
  };
  return (
    <Part title={m.books_journal()}>
      <form className={classes.form} onSubmit={download} noValidate>
        <FormErrors errors={form.summary} />
        <p className={classes.text}>{m.books_journal_text()}</p>
        <div className={classes.days}>
          <DayFields {...form.choice('from')} label={m.books_from()} />
          <DayFields {...form.choice('until')} label={m.books_until()} />
        </div>
        <div className={classes.buttons}>
          <Button type="submit">{m.books_journal_do()}</Button>
          <Button variant="default" type="submit" value="xero">
            {m.books_xero_do()}
          </Button>
        </div>
        <Text size="sm" c="dimmed">
          {m.books_xero_text({ codes })}
        </Text>
      </form>
    </Part>
  );
}
