import type { BankLine, BankMatch } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { BookedParts } from '#web/features/bankFiles/split/BookedParts.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { Target } from './targets.ts';

const reasons: Record<BankMatch['reason'], () => string> = {
  reference: m.bank_match_reference,
  transfer_amount: m.bank_match_transfer_amount,
  invoice_number: m.bank_match_invoice_number,
  amount_and_name: m.bank_match_amount_and_name,
};
const certainties = {
  sure: { tone: 'success', text: m.bank_match_sure },
  likely: { tone: 'neutral', text: m.bank_match_likely },
  possible: { tone: 'warning', text: m.bank_match_possible },
} as const;

interface Props {
  readonly line: BankLine;
  readonly target: Target | null;
  readonly currency: string;
}

/** Who a line is from: booked, chosen, or matched with the reason and how certain it is. */
export function MatchCell({ line, target, currency }: Props) {
  const { state, booked, match } = line;
  if (line.parts.length > 0)
    return (
      <div className={classes.match}>
        <StatusBadge tone="success">{m.bank_split_badge()}</StatusBadge>
        <BookedParts parts={line.parts} currency={currency} />
      </div>
    );
  if (booked)
    return (
      <div className={classes.match}>
        <Person id={booked.personId} name={booked.personName} />
        <StatusBadge tone="success">{m.bank_show_booked_badge()}</StatusBadge>
        {booked.receiptNumber && (
          <span className={classes.meta}>{m.bank_line_receipt({ number: booked.receiptNumber })}</span>
        )}
      </div>
    );
  if (state === 'set_aside') return <StatusBadge tone="neutral">{m.bank_line_is_aside()}</StatusBadge>;
  if (!target) return m.bank_match_none();
  return (
    <div className={classes.match}>
      <Person id={target.personId} name={target.personName} />
      {match === target ? (
        <Why match={match} cents={line.cents} currency={currency} />
      ) : (
        <span className={classes.meta}>{m.bank_match_chosen()}</span>
      )}
      {target.own && <span className={classes.meta}>{m.bank_match_own()}</span>}
    </div>
  );
}

const Person = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <LinkAnchor to="/console/billing/people/$id" params={{ id }} preload={false}>
    {name}
  </LinkAnchor>
);

interface WhyProps {
  readonly match: BankMatch;
  readonly cents: number;
  readonly currency: string;
}

function Why({ match, cents, currency }: WhyProps) {
  const money = useMoney(currency);
  const { tone, text } = certainties[match.certainty];
  const { openCents, invoiceNumber } = match;
  return (
    <>
      <StatusBadge tone={tone}>{text()}</StatusBadge>
      <span className={classes.meta}>{reasons[match.reason]()}</span>
      {invoiceNumber !== null && openCents !== null && openCents === cents && (
        <span className={classes.meta}>
          {m.bank_match_invoice({ number: invoiceNumber, amount: money(openCents) })}
        </span>
      )}
      {openCents === 0 && <span className={classes.meta}>{m.bank_match_paid()}</span>}
      {openCents !== null && openCents > 0 && openCents !== cents && (
        <span className={classes.meta}>{m.bank_match_differs({ amount: money(openCents) })}</span>
      )}
    </>
  );
}
