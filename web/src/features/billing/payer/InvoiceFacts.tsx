import type { PayerInvoice } from '#contract/billing/payer.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import classes from './payer.module.css';

/** What the invoice is for, line by line, and who asks for it. */
export function InvoiceFacts({ invoice }: { readonly invoice: PayerInvoice }) {
  const reader = useReader();
  const money = useMoney(invoice.currency);
  const { lines, seller, studentName, issuedOn, totalCents, gstCents, creditedCents } = invoice;
  return (
    <>
      <ul className={classes.lines}>
        {lines.map(({ description, cents }, at) => (
          <li key={at}>
            <span dir="auto">{description}</span>
            <span>{money(cents)}</span>
          </li>
        ))}
        <li className={classes.total}>
          <span>{m.payer_total()}</span>
          <span>{money(totalCents)}</span>
        </li>
      </ul>
      <Facts
        facts={[
          [m.payer_gst(), gstCents > 0 ? money(gstCents) : null],
          [m.payer_credits(), creditedCents > 0 ? money(creditedCents) : null],
          [m.payer_for(), studentName],
          [m.payer_issued(), formatDay(issuedOn, reader)],
          [
            m.payer_from(),
            [seller.name, seller.abn && m.billing_doc_abn({ abn: seller.abn }), seller.address, seller.email]
              .filter((part) => part)
              .join(' · '),
          ],
        ]}
      />
    </>
  );
}
