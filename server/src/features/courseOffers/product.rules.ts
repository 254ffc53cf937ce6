import type { CourseOffer, ProductState, TrainingProduct } from '#contract/console/courseOffers.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { refusalOf } from '#server/features/catalogue/product.rules.ts';
import type { ProductRow } from './courseOffers.queries.ts';

/* The training product of a course: its days, and how far it is. Pure. */

const noDays: TrainingProduct = { scopeSince: null, scopeUntil: null, ended: null };

export function productOf(row: ProductRow | null): TrainingProduct {
  if (!row) return noDays;
  const { scopeSince, scopeUntil, ended: how, endedOn: on, replacedBy, enrolUntil, teachOutUntil } = row;
  const ended =
    how && on && enrolUntil && teachOutUntil ? { how, on, replacedBy, enrolUntil, teachOutUntil } : null;
  return { scopeSince, scopeUntil, ended };
}

/** How far the product is on this day, where staff have to know it. */
export function productStateOf(row: ProductRow | null, today: string): ProductState | null {
  if (!row) return null;
  const { scopeSince, ended, enrolUntil, teachOutUntil } = row;
  if (refusalOf({ ...row, enrolUntil: null }, null, today) !== null)
    return { state: 'not_on_scope', day: scopeSince !== null && today < scopeSince ? scopeSince : null };
  if (ended === null || enrolUntil === null || teachOutUntil === null) return null;
  if (today <= enrolUntil) return { state: ended, day: enrolUntil };
  return { state: today <= teachOutUntil ? 'teach_out' : 'ended', day: teachOutUntil };
}

const fault = (field: string, code: string, message: string): FieldError => ({ field, code, message });

function endFaults({ how, replacedBy, enrolUntil, teachOutUntil }: NonNullable<TrainingProduct['ended']>) {
  const faults: FieldError[] = [];
  if (how === 'superseded' && replacedBy.trim() === '')
    faults.push(fault('product.ended.replacedBy', 'required', 'Say which product replaces it'));
  if (enrolUntil > teachOutUntil)
    faults.push(fault('product.ended.teachOutUntil', 'before_enrolment', 'Enrolments would go on after it'));
  return faults;
}

/** What is wrong with the days of a product, by field. */
export function productFaults({ accredited, product }: CourseOffer): FieldError[] {
  const { scopeSince, scopeUntil, ended } = product;
  if (!accredited && Object.values(product).some((part) => part !== null))
    return [fault('product', 'not_accredited', 'Only an accredited course has a scope and an end')];
  const order =
    scopeSince !== null && scopeUntil !== null && scopeUntil < scopeSince
      ? [fault('product.scopeUntil', 'before_start', 'It is before the first day on scope')]
      : [];
  return [...order, ...(ended ? endFaults(ended) : [])];
}
