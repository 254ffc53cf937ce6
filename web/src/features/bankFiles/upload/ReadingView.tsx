import { Button, Title } from '@mantine/core';
import type { BankColumns, BankReading } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { formatDay } from '#web/lib/dates.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { ColumnsForm } from './ColumnsForm.tsx';

interface Props {
  readonly reading: BankReading;
  readonly reads: boolean;
  readonly keeps: boolean;
  readonly onColumns: (columns: BankColumns) => void;
  readonly onKeep: () => void;
}

/** What a file says, before anything is kept: how many lines, the first of them, and the columns. */
export function ReadingView({ reading, reads, keeps, onColumns, onKeep }: Props) {
  const { format, columns, credits, known } = reading;
  const fresh = credits - known;
  return (
    <div className={classes.reading}>
      {columns === null && format === 'csv' ? (
        <p className={classes.text}>{m.bank_columns_unknown()}</p>
      ) : (
        <Counts reading={reading} />
      )}
      <First reading={reading} />
      {format === 'csv' && (
        <details open={columns === null}>
          <summary>{columns === null ? m.bank_columns() : m.bank_columns_show()}</summary>
          <ColumnsForm reading={reading} busy={reads} onColumns={onColumns} />
        </details>
      )}
      {(columns !== null || format === 'camt053') && (
        <div className={classes.buttons}>
          {fresh > 0 ? (
            <Button onClick={onKeep} loading={keeps} disabled={reads}>
              {m.bank_keep({ count: fresh })}
            </Button>
          ) : (
            <p className={classes.text}>{m.bank_keep_none()}</p>
          )}
        </div>
      )}
    </div>
  );
}

function Counts({ reading }: Pick<Props, 'reading'>) {
  const { credits, others, known, wrong, wrongCount, totalCents, currency } = reading;
  const money = useMoney(currency);
  return (
    <div role="status">
      <p className={classes.text}>{m.bank_read_found({ count: credits, amount: money(totalCents) })}</p>
      {known > 0 && <p className={classes.text}>{m.bank_read_known({ count: known })}</p>}
      {others > 0 && <p className={classes.text}>{m.bank_read_others({ count: others })}</p>}
      {wrongCount > 0 && (
        <>
          <p className={classes.text}>{m.bank_read_wrong({ count: wrongCount })}</p>
          <ul className={classes.list}>
            {wrong.map(({ line, text }) => (
              <li key={line}>{m.bank_read_wrong_line({ line, text })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function First({ reading: { first, currency } }: Pick<Props, 'reading'>) {
  const money = useMoney(currency);
  const reader = useReader();
  if (first.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">
        {m.bank_read_first()}
      </Title>
      <ul className={classes.list}>
        {first.map(({ day, cents, payer, text }, at) => (
          // Two lines can be the same; they have no other name than their place.
          <li key={at}>
            {formatDay(day, reader)} <span className={classes.amount}>{money(cents)}</span>{' '}
            {[payer, text].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
