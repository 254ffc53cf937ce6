import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { PersonMoney } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { usePayerLink } from '#web/features/people/people.api.ts';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';

type Payer = PersonMoney['payers'][number];

/** Invoices somebody else pays by a link: whether it works and was opened, sending a new one, and ending it. */
export function Payers({ payers }: Pick<PersonMoney, 'payers'>) {
  const [said, setSaid] = useState('');
  if (payers.length === 0) return null;
  return (
    <>
      <Text fw={600} component="h3">
        {m.people_payers()}
      </Text>
      <Text size="sm">{m.people_payers_lead()}</Text>
      <ul className={parts.rows}>
        {payers.map((payer) => (
          <PayerRow key={payer.invoiceId} payer={payer} onSaid={setSaid} />
        ))}
      </ul>
      <Text role="status">{said}</Text>
    </>
  );
}

function PayerRow({ payer, onSaid }: { readonly payer: Payer; readonly onSaid: (said: string) => void }) {
  const change = usePayerLink();
  const { number, payerEmail: email, openCents, worksUntil, invoiceId } = payer;
  const send = (kind: 'renew' | 'end', done: string): void =>
    change.mutate(
      { kind, invoiceId },
      { onSuccess: () => onSaid(done), onError: (error) => onSaid(errorText(error)) },
    );
  return (
    <li>
      <PayerLine payer={payer} />
      <div className={parts.buttons}>
        {openCents > 0 && (
          <Button
            variant="default"
            loading={change.isPending}
            aria-label={m.people_payer_renew_named({ number })}
            onClick={() => send('renew', m.people_payer_renewed({ number, email }))}
          >
            {m.people_payer_renew()}
          </Button>
        )}
        {worksUntil && (
          <Button
            variant="default"
            disabled={change.isPending}
            aria-label={m.people_payer_end_named({ number })}
            onClick={() => send('end', m.people_payer_ended({ number }))}
          >
            {m.people_payer_end()}
          </Button>
        )}
      </div>
    </li>
  );
}

function PayerLine({ payer }: { readonly payer: Payer }) {
  const reader = useReader();
  const { number, payerName: name, payerEmail: email, currency, openCents, worksUntil, openedAt } = payer;
  const amount = formatMoney(openCents, currency, reader.language);
  return (
    <div>
      <span>
        {openCents > 0
          ? m.people_payer_who({ number, amount, name, email })
          : m.people_payer_done({ number, name, email })}
      </span>
      {(openCents > 0 || worksUntil) && (
        <span className={parts.meta}>
          {worksUntil
            ? m.people_payer_works({ day: formatInstantDay(worksUntil, reader) })
            : m.people_payer_works_not()}{' '}
          {openedAt
            ? m.people_payer_opened({ when: formatInstant(openedAt, reader) })
            : m.people_payer_opened_not()}
        </span>
      )}
    </div>
  );
}
