import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { BankFilePage, BankLine } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { useBookLines } from '#web/features/bankFiles/bankFiles.api.ts';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { isTicked, targetOf, type Choices } from './targets.ts';

interface Props {
  readonly file: BankFilePage;
  readonly choices: Choices;
  /** Why lines could not be booked, by their ids. */
  readonly onFailures: (failures: ReadonlyMap<string, string>) => void;
  readonly onBooked: () => void;
}

/** What is booked for whom. */
const bookingsOf = (lines: readonly BankLine[], choices: Choices) =>
  lines.flatMap((line) => {
    const target = targetOf(line, choices);
    if (!target) return [];
    const { personId, paymentId, invoiceId } = target;
    return [{ lineId: line.id, personId, paymentId, invoiceId }];
  });

/** One press that books all that is ticked. Pressed twice, each line is booked once. */
export function BookBar({ file, choices, onFailures, onBooked }: Props) {
  const book = useBookLines(file.id);
  const money = useMoney(file.currency);
  const [said, setSaid] = useState('');
  const ticked = file.lines.rows.filter((line) => isTicked(line, choices));
  const total = ticked.reduce((sum, { cents }) => sum + cents, 0);
  const press = (): void => {
    if (book.isPending || ticked.length === 0) return;
    book.mutate(bookingsOf(ticked, choices), {
      onSuccess: ({ results }) => {
        const failed = results.filter(({ result }) => result === 'own' || result === 'refused');
        const count = results.length - failed.length;
        onFailures(
          new Map(
            failed.map(({ lineId, result }) => [
              lineId,
              result === 'own' ? m.bank_line_failed_own() : m.bank_line_failed(),
            ]),
          ),
        );
        setSaid(
          failed.length === 0
            ? m.bank_booked({ count })
            : m.bank_booked_some({ count, failed: failed.length }),
        );
        onBooked();
      },
    });
  };
  // It stays when nothing is open any more, and says what the last press did.
  return (
    <div className={classes.bar} data-quiet={(file.open === 0 && said === '') || undefined}>
      {file.open > 0 && (
        <>
          <Text size="sm">{m.bank_book_text()}</Text>
          {ticked.length > 0 ? (
            <div>
              <Button onClick={press} loading={book.isPending}>
                {m.bank_book({ count: ticked.length, amount: money(total) })}
              </Button>
            </div>
          ) : (
            <span>{m.bank_book_none()}</span>
          )}
        </>
      )}
      <span role="status">{said}</span>
      <div role="alert">{book.error && <p className={classes.trouble}>{errorText(book.error)}</p>}</div>
    </div>
  );
}
