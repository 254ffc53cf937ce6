import type { CourseLack, CourseOffer, OfferFee, OfferPlan } from '#contract/console/courseOffers.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { OfferFacts } from './courseOffers.queries.ts';

/* What an offer may be, what it lacks, and which payment plans change. Pure. */

/** What is missing before a student can enrol in the catalogue. In a template nobody does. */
export function lacksOf(offer: OfferFacts, takesMoney: boolean): CourseLack[] {
  if (offer.state === 'template') return [];
  const lacking: Record<CourseLack, boolean> = {
    units: !offer.hasUnits,
    information: offer.accredited && !offer.hasInformation,
    intake: offer.openIntakes === 0,
    payment: offer.priceCents > 0 && !takesMoney,
  };
  return (Object.keys(lacking) as CourseLack[]).filter((lack) => lacking[lack]);
}

/** The price in cents: the sum of the mandatory fees. */
const priceOf = (fees: readonly Pick<OfferFee, 'cents' | 'mandatory'>[]): number =>
  fees.reduce((sum, { cents, mandatory }) => sum + (mandatory ? cents : 0), 0);

/** Whether the price includes GST, from the mandatory fees. */
export function gstOfFees(fees: readonly OfferFee[]): 'free' | 'taxable' | 'mixed' {
  const kinds = new Set(fees.filter(({ mandatory }) => mandatory).map(({ gst }) => gst));
  if (kinds.size === 2) return 'mixed';
  return kinds.has('taxable') ? 'taxable' : 'free';
}

const fault = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** The first place of each value that was there before. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));

function planFaults(plan: OfferPlan, at: number, priceCents: number): FieldError[] {
  const where = `plans.${at}`;
  const { kind, depositCents, instalments, every } = plan;
  if (kind === 'full')
    return depositCents === 0 && instalments === 0 && every === null
      ? []
      : [fault(`${where}.kind`, 'full_has_none', 'Paid in full there is no deposit and no instalment')];
  const faults: FieldError[] = [];
  if (instalments < 1)
    faults.push(fault(`${where}.instalments`, 'too_few', 'At least one instalment follows the deposit'));
  if (depositCents >= Math.max(1, priceCents))
    faults.push(fault(`${where}.depositCents`, 'too_much', 'The deposit is as much as the price or more'));
  else if (instalments > priceCents - depositCents)
    faults.push(fault(`${where}.instalments`, 'too_many', 'An instalment would be less than a cent'));
  if ((kind === 'by_date') !== (every !== null))
    faults.push(fault(`${where}.every`, 'required', 'Say how often an instalment is due'));
  return faults;
}

/** What is wrong with an offer, by field. `gstRegistered` is null before the money settings are saved. */
export function faultsOf(offer: CourseOffer, gstRegistered: boolean | null): FieldError[] {
  const { fees, plans } = offer;
  const priceCents = priceOf(fees);
  const names = plans.map(({ name }) => name.toLowerCase());
  return [
    ...repeated(fees.map(({ id }) => id)).map((at) =>
      fault(`fees.${at}.id`, 'repeated', 'A fee is there twice'),
    ),
    ...repeated(plans.map(({ id }) => id)).map((at) =>
      fault(`plans.${at}.id`, 'repeated', 'A payment plan is there twice'),
    ),
    ...fees.flatMap(({ gst }, at) =>
      gst === 'taxable' && gstRegistered === false
        ? [fault(`fees.${at}.gst`, 'not_registered', 'The seller is not registered for GST')]
        : [],
    ),
    ...repeated(names).map((at) => fault(`plans.${at}.name`, 'repeated', 'Two payment plans have this name')),
    ...(priceCents === 0 && plans.length > 0
      ? [fault('plans', 'nothing_to_pay', 'There is nothing to pay, so there is no way to pay')]
      : plans.flatMap((plan, at) => planFaults(plan, at, priceCents))),
  ];
}

const termsOf = ({ name, kind, depositCents, instalments, every }: OfferPlan) =>
  JSON.stringify([name, kind, depositCents, instalments, every]);

export interface PlanChange {
  /** Ids of plans that are offered no more. */
  readonly retired: readonly string[];
  /** Plans that stay as they are, with their places. */
  readonly kept: ReadonlyMap<string, number>;
  readonly added: readonly (Omit<OfferPlan, 'id'> & { position: number })[];
}

/** How the plans that are offered become those that were given: terms that differ make another plan. */
export function planChange(before: readonly OfferPlan[], given: readonly OfferPlan[]): PlanChange {
  const terms = new Map(before.map((plan) => [plan.id, termsOf(plan)]));
  const stays = (plan: OfferPlan) => terms.get(plan.id) === termsOf(plan);
  const kept = new Map(given.flatMap((plan, at) => (stays(plan) ? [[plan.id, at] as const] : [])));
  return {
    kept,
    retired: before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    added: given.flatMap(({ id: _, ...plan }, position) =>
      stays({ id: _, ...plan }) ? [] : [{ ...plan, position }],
    ),
  };
}
