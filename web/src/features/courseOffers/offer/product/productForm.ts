import { transitionOf } from '#au/product/transition.ts';
import type { CourseOffer, TrainingProduct } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import { dayOf, isBefore, noDay, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { dayCheck } from '#web/shared/forms/dayCheck.ts';

/* The training product of a course as somebody types it, and back. */

export type ProductValues = {
  scopeSince: DayParts;
  scopeUntil: DayParts;
  productEnd: 'current' | 'superseded' | 'deleted';
  endedOn: DayParts;
  replacedBy: string;
  enrolUntil: DayParts;
  teachOutUntil: DayParts;
};
interface All extends ProductValues {
  readonly accredited: boolean;
}

const typed = (day: string | null | undefined): DayParts => (day ? partsOf(day) : noDay);

export const productValuesOf = ({ scopeSince, scopeUntil, ended }: TrainingProduct): ProductValues => ({
  scopeSince: typed(scopeSince),
  scopeUntil: typed(scopeUntil),
  productEnd: ended?.how ?? 'current',
  endedOn: typed(ended?.on),
  replacedBy: ended?.replacedBy ?? '',
  enrolUntil: typed(ended?.enrolUntil),
  teachOutUntil: typed(ended?.teachOutUntil),
});

function endOf(values: ProductValues): TrainingProduct['ended'] {
  const { productEnd: how, replacedBy } = values;
  const [on, enrolUntil, teachOutUntil] = [
    dayOf(values.endedOn),
    dayOf(values.enrolUntil),
    dayOf(values.teachOutUntil),
  ];
  if (how === 'current' || !on || !enrolUntil || !teachOutUntil) return null;
  return { how, on, replacedBy: replacedBy.trim(), enrolUntil, teachOutUntil };
}

/** What is sent; a course that is not accredited is no training product. */
export const productOf = (accredited: boolean, values: ProductValues): TrainingProduct =>
  accredited
    ? { scopeSince: dayOf(values.scopeSince), scopeUntil: dayOf(values.scopeUntil), ended: endOf(values) }
    : { scopeSince: null, scopeUntil: null, ended: null };

/** The latest days the rules allow, once it is known how and when the product ends. */
export function latestDays(
  kind: CourseOffer['kind'],
  end: ProductValues['productEnd'],
  endedOn: DayParts,
): Pick<ProductValues, 'enrolUntil' | 'teachOutUntil'> | null {
  const on = dayOf(endedOn);
  if (end === 'current' || on === null) return null;
  const { enrolUntil, teachOutUntil } = transitionOf(end, kind, on);
  return { enrolUntil: partsOf(enrolUntil), teachOutUntil: partsOf(teachOutUntil) };
}

/** A day that is needed once it is known how the product ends. */
const needsDay = (parts: DayParts, { accredited, productEnd }: All, field: string): string | null =>
  accredited && productEnd !== 'current' && !dayOf(parts) ? m.forms_no_such_day({ field }) : null;
export const endedOnLabel = (end: ProductValues['productEnd']): string =>
  end === 'superseded' ? m.offers_superseded_on() : m.offers_deleted_on();

export const productChecks = {
  scopeSince: (parts: DayParts, { accredited }: All) =>
    accredited ? dayCheck(parts, m.offers_scope_since()) : null,
  scopeUntil: (parts: DayParts, { accredited, scopeSince }: All) => {
    if (!accredited) return null;
    return (
      dayCheck(parts, m.offers_scope_until()) ??
      (isBefore(parts, scopeSince) ? m.offers_e_scope_order() : null)
    );
  },
  endedOn: (parts: DayParts, all: All) => needsDay(parts, all, endedOnLabel(all.productEnd)),
  replacedBy: (code: string, { accredited, productEnd }: All) =>
    accredited && productEnd === 'superseded' && code.trim() === '' ? m.offers_e_replaced_by() : null,
  enrolUntil: (parts: DayParts, all: All) => needsDay(parts, all, m.offers_enrol_until()),
  teachOutUntil: (parts: DayParts, all: All) =>
    needsDay(parts, all, m.offers_teach_out_until()) ??
    (all.accredited && all.productEnd !== 'current' && isBefore(parts, all.enrolUntil)
      ? m.offers_e_teach_out()
      : null),
};
