import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankLine } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { debtorsQuery } from '#web/features/bankFiles/bankFiles.api.ts';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { formatDay } from '#web/lib/dates.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import type { Target } from './targets.ts';

interface Props {
  readonly line: BankLine;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onChosen: (target: Target) => void;
}

/** Finds who paid by name, email or the number of an invoice. */
export function ChooseDialog({ line, currency, onClose, onChosen }: Props) {
  const [search, setSearch] = useState(line.payer);
  const text = search.trim();
  const { data, error } = useQuery(debtorsQuery(text));
  const reader = useReader();
  const money = useMoney(currency);
  const rows = text.length > 1 ? (data?.rows ?? []) : [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={m.bank_choose_title({ amount: money(line.cents), day: formatDay(line.day, reader) })}
    >
      <div className={classes.form}>
        <ListSearch label={m.bank_choose_search()} value={search} onSearch={setSearch} />
        <div role="status">
          {text.length < 2 && m.bank_choose_short()}
          {text.length > 1 && data && rows.length === 0 && m.bank_choose_none()}
          {error && errorText(error)}
        </div>
        <ul className={classes.found}>
          {rows.map(({ personId, personName, email, own, invoiceId, invoiceNumber, openCents }) => (
            <li key={`${personId}${invoiceId ?? ''}`}>
              <Button
                variant="default"
                disabled={own}
                onClick={() => onChosen({ personId, personName, own, invoiceId, paymentId: null })}
              >
                <span>
                  {personName}
                  <span className={classes.meta}>
                    {[
                      email,
                      invoiceNumber && m.bank_choose_invoice({ number: invoiceNumber }),
                      m.bank_choose_open({ amount: money(openCents) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Button>
              {own && <Text size="sm">{m.bank_match_own()}</Text>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
