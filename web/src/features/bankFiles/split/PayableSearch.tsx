import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayableInvoice } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { payablesQuery } from '#web/features/bankFiles/bankFiles.api.ts';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { formatDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';

interface Props {
  /** What is looked for at first. */
  readonly start: string;
  readonly picked: ReadonlySet<string>;
  readonly money: (cents: number) => string;
  readonly onPick: (invoice: PayableInvoice) => void;
}

interface Answer {
  readonly found: readonly PayableInvoice[];
  /** Not picked yet. */
  readonly shown: number;
  /** Null while the answer is on its way. */
  readonly more: boolean | null;
}

/** What is said of an answer beside its rows. */
function wordsOf(text: string, { found, shown, more }: Answer): string | null {
  if (text.length < 2) return m.bank_choose_short();
  if (more === null) return null;
  if (found.length === 0) return m.bank_split_none();
  if (more) return m.bank_split_more();
  return shown === 0 ? m.bank_split_all_picked() : null;
}

/** Finds open invoices; what is picked leaves the list. */
export function PayableSearch({ start, picked, money, onPick }: Props) {
  const [search, setSearch] = useState(start);
  const text = search.trim();
  const { data, error } = useQuery(payablesQuery(text));
  const found = text.length > 1 ? (data?.rows ?? []) : [];
  const rows = found.filter(({ invoiceId }) => !picked.has(invoiceId));
  return (
    <>
      <ListSearch label={m.bank_split_search()} value={search} onSearch={setSearch} />
      <div role="status">
        {error ? errorText(error) : wordsOf(text, { found, shown: rows.length, more: data?.more ?? null })}
      </div>
      <ul className={classes.found}>
        {rows.map((row) => (
          <li key={row.invoiceId}>
            <Found row={row} money={money} onPick={onPick} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FoundProps extends Pick<Props, 'money' | 'onPick'> {
  readonly row: PayableInvoice;
}

function Found({ row, money, onPick }: FoundProps) {
  const reader = useReader();
  const { invoiceNumber, personName, payerName, own, dueOn, openCents } = row;
  return (
    <Button variant="default" disabled={own} onClick={() => onPick(row)}>
      <span>
        {m.bank_split_pick({ name: personName, number: invoiceNumber })}
        <span className={classes.meta}>
          {[
            m.bank_choose_open({ amount: money(openCents) }),
            dueOn && m.bank_split_due({ day: formatDay(dueOn, reader) }),
            payerName && m.bank_split_payer({ name: payerName }),
            own && m.bank_match_own(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </Button>
  );
}
