import type { BankLine } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

interface Props {
  readonly parts: BankLine['parts'];
  readonly currency: string;
}

/** What a line that was split became: whose each part is, and what it pays. */
export function BookedParts({ parts, currency }: Props) {
  const money = useMoney(currency);
  return (
    <ul className={classes.booked}>
      {parts.map(({ personId, personName, cents, invoiceNumber, receiptNumber }, at) => (
        <li key={at}>
          <LinkAnchor to="/console/billing/people/$id" params={{ id: personId }} preload={false}>
            {personName}
          </LinkAnchor>{' '}
          {money(cents)}
          <span className={classes.meta}>
            {[invoiceNumber, receiptNumber && m.bank_line_receipt({ number: receiptNumber })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
