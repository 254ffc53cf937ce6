import type { CourseFee, CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './course.module.css';
import { Plans } from './Plans.tsx';

interface Props {
  readonly course: CoursePage;
}

/** Every fee with its GST, the total and the payment plans. */
export function Fees({ course }: Props) {
  const terms = useTerms();
  const { language } = useReader();
  if (course.fees.length === 0) return <p className={classes.text}>{m.catalogue_fee_none(terms)}</p>;
  const money = (cents: number): string => formatMoney(cents, course.currency, language);
  return (
    <>
      <table className={classes.fees}>
        <thead>
          <tr>
            <th scope="col">{m.catalogue_fee()}</th>
            <th scope="col">{m.catalogue_fee_gst()}</th>
            <th scope="col">{m.catalogue_fee_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {course.fees.map((fee) => (
            <Fee key={fee.id} fee={fee} amount={money(fee.cents)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.catalogue_fee_total()}</th>
            <td>
              {course.gstCents > 0
                ? m.catalogue_gst_part({ amount: money(course.gstCents) })
                : m.catalogue_fee_untaxed()}
            </td>
            <td>{money(course.priceCents)}</td>
          </tr>
        </tfoot>
      </table>
      <Plans plans={course.plans} money={money} />
    </>
  );
}

function Fee({ fee, amount }: { fee: CourseFee; amount: string }) {
  return (
    <tr>
      <th scope="row">
        {fee.label}
        {!fee.mandatory && <span className={classes.meta}> · {m.catalogue_fee_optional()}</span>}
      </th>
      <td>{fee.gst === 'taxable' ? m.catalogue_fee_taxable() : m.catalogue_fee_untaxed()}</td>
      <td>{amount}</td>
    </tr>
  );
}
