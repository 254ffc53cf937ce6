import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/registration/registration.module.css';

type Props = { readonly registration: Pick<Registration, 'fees' | 'priceCents' | 'currency'> };

/** Every fee with its GST, and what has to be paid. */
export function FeeTable({ registration: { fees, priceCents, currency } }: Props) {
  const { language } = useReader();
  const terms = useTerms();
  const money = (cents: number): string => formatMoney(cents, currency, language);
  if (fees.length === 0) return <p className={classes.text}>{m.catalogue_fee_none(terms)}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.catalogue_fee()}</th>
          <th scope="col">{m.catalogue_fee_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ id, label, cents, gst, mandatory }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              <span className={classes.small}>
                {gst === 'taxable' ? m.registration_fee_taxed() : m.registration_fee_untaxed()}
                {!mandatory && ` · ${m.catalogue_fee_optional()}`}
              </span>
            </th>
            <td>{money(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.catalogue_fee_total()}</th>
          <td>{money(priceCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
