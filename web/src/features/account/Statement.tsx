import { Button } from '@mantine/core';
import { useId } from 'react';
import type { PersonAccount, StatementKind, StatementLine } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CellLabel } from '#web/ui/lists/CardTable.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './account.module.css';
import { statementUrl } from './account.api.ts';

const kinds: Record<StatementKind, () => string> = {
  invoice: m.account_kind_invoice,
  credit_note: m.account_kind_credit_note,
  payment: m.account_kind_payment,
  refund: m.account_kind_refund,
  refund_failed: m.account_kind_refund_failed,
};

/** Every booking that changes what is owed, with the balance after it; to print or for a spreadsheet. */
export function Statement({ account: { person, billing, statement } }: { readonly account: PersonAccount }) {
  return (
    <Part
      title={m.account_statement()}
      side={
        <div className={`${classes.buttons} ${classes.screenOnly}`}>
          <Button variant="default" onClick={() => print()}>
            {m.account_print()}
          </Button>
          <Button variant="default" component="a" href={statementUrl(person.id)} download>
            {m.account_file()}
          </Button>
        </div>
      }
    >
      <p className={parts.none}>{m.account_statement_text()}</p>
      {statement.length === 0 ? (
        <p className={parts.none}>{m.account_statement_none()}</p>
      ) : (
        <Table lines={statement} currency={billing.currency} />
      )}
    </Part>
  );
}

function Table({ lines, currency }: { readonly lines: readonly StatementLine[]; readonly currency: string }) {
  const money = useMoney(currency);
  const reader = useReader();
  const id = useId();
  const numbers = [m.account_column_debit(), m.account_column_credit(), m.account_column_balance()];
  return (
    <table className={classes.statement} aria-labelledby={id}>
      <caption className="livery-hidden" id={id}>
        {m.account_statement()}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.account_column_day()}</th>
          <th scope="col">{m.account_column_what()}</th>
          {numbers.map((name) => (
            <th key={name} scope="col" className={classes.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id: line, day, kind, document, debitCents, creditCents, balanceCents }) => (
          <tr key={line}>
            <td>{formatDay(day, reader)}</td>
            <td>{[kinds[kind](), document].filter(Boolean).join(' ')}</td>
            <Amount name={numbers[0]!}>{debitCents > 0 ? money(debitCents) : null}</Amount>
            <Amount name={numbers[1]!}>{creditCents > 0 ? money(creditCents) : null}</Amount>
            <Amount name={numbers[2]!}>{money(balanceCents)}</Amount>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An empty cell stays empty, so that it takes no room on a phone. */
const Amount = ({ name, children }: { readonly name: string; readonly children: string | null }) => (
  <td className={classes.number}>
    {children !== null && (
      <>
        <CellLabel>{name}</CellLabel>
        {children}
      </>
    )}
  </td>
);
