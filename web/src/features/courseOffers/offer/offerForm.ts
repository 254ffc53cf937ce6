import type { CourseOffer, OfferFee, OfferPlan } from '#contract/console/courseOffers.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { centsOf } from '#web/shared/money/amount.ts';
import { productChecks, productOf, productValuesOf } from './product/productForm.ts';
import type { ProductValues } from './product/productForm.ts';

/* The offer as somebody types it, and back. Amounts are typed in dollars. */

export type FeeValues = Omit<OfferFee, 'cents'> & { readonly amount: string };
export type PlanValues = Omit<OfferPlan, 'depositCents' | 'instalments' | 'every'> & {
  readonly deposit: string;
  readonly instalments: string;
  readonly every: NonNullable<OfferPlan['every']>;
};

export type OfferValues = Pick<
  CourseOffer,
  'code' | 'title' | 'kind' | 'area' | 'summary' | 'description' | 'state' | 'accredited' | 'outcome'
> & {
  /** The file; empty without a picture. */
  picture: string;
  /** Whether the picture tells something; empty until somebody decides. */
  pictureTells: '' | 'nothing' | 'something';
  pictureAlt: string;
  modes: CourseOffer['modes'];
  weeks: string;
  ends: boolean;
  accessDays: string;
  fees: readonly FeeValues[];
  plans: readonly PlanValues[];
} & ProductValues;

const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** A whole number in this range; null otherwise. */
const wholeOf = (text: string, least: number, most: number): number | null => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most ? value : null;
};

export const newFee = (): FeeValues => ({
  id: crypto.randomUUID(),
  label: '',
  kind: 'tuition',
  amount: '',
  gst: 'free',
  mandatory: true,
});

export const newPlan = (name: string): PlanValues => ({
  id: crypto.randomUUID(),
  name,
  kind: 'full',
  deposit: '0',
  instalments: '4',
  every: 'month',
});

/** The offer as it is typed. */
export const valuesOf = ({
  picture,
  product,
  durationWeeks,
  accessDays,
  fees,
  plans,
  ...rest
}: CourseOffer): OfferValues => ({
  ...rest,
  ...productValuesOf(product),
  picture: picture?.fileId ?? '',
  pictureTells: picture === null ? '' : picture.alt === null ? 'nothing' : 'something',
  pictureAlt: picture?.alt ?? '',
  weeks: String(durationWeeks),
  ends: accessDays !== null,
  accessDays: String(accessDays ?? 365),
  fees: fees.map(({ cents, ...fee }) => ({ ...fee, amount: dollarsOf(cents) })),
  plans: plans.map(({ depositCents, instalments, every, ...plan }) => ({
    ...plan,
    deposit: dollarsOf(depositCents),
    instalments: plan.kind === 'full' ? '4' : String(instalments),
    every: every ?? 'month',
  })),
});

/** A plan as it is sent; what its kind does not have is left out. */
export function planOf({ deposit, instalments, every, ...plan }: PlanValues): OfferPlan {
  const full = plan.kind === 'full';
  return {
    ...plan,
    name: plan.name.trim(),
    depositCents: full ? 0 : (centsOf(deposit) ?? 0),
    instalments: full ? 0 : (wholeOf(instalments, 1, 120) ?? 0),
    every: plan.kind === 'by_date' ? every : null,
  };
}

const altOf = (tells: OfferValues['pictureTells'], alt: string): string | null =>
  tells === 'something' ? alt.trim() : null;

/** What is sent. The form is right before this is called. */
export function offerOf(values: OfferValues): CourseOffer {
  const { kind, description, state, accredited, outcome, modes } = values;
  const { picture, pictureTells, pictureAlt, weeks, ends, accessDays, fees, plans } = values;
  return {
    kind,
    description,
    state,
    accredited,
    outcome,
    modes,
    product: productOf(accredited, values),
    picture: picture === '' ? null : { fileId: picture, alt: altOf(pictureTells, pictureAlt) },
    code: values.code.trim(),
    title: values.title.trim(),
    area: values.area.trim(),
    summary: values.summary.trim(),
    durationWeeks: Number(weeks),
    accessDays: ends ? Number(accessDays) : null,
    fees: fees.map(({ amount, ...fee }) => ({
      ...fee,
      label: fee.label.trim(),
      cents: centsOf(amount) ?? 0,
    })),
    plans: plans.map(planOf),
  };
}

/** The sum of the mandatory fees in cents, as far as they can be read. */
export const priceOf = (fees: readonly FeeValues[]): number =>
  fees.reduce((sum, { amount, mandatory }) => sum + (mandatory ? (centsOf(amount) ?? 0) : 0), 0);

export const needed =
  (message: string) =>
  (text: string): string | null =>
    text.trim() === '' ? message : null;

export const checksOf = (terms: TermInputs) => ({
  code: needed(m.offers_e_code(terms)),
  title: needed(m.offers_e_title(terms)),
  area: needed(m.offers_e_area(terms)),
  ...productChecks,
  pictureTells: (tells: OfferValues['pictureTells'], { picture }: OfferValues) =>
    picture !== '' && tells === '' ? m.offers_e_picture_tells() : null,
  pictureAlt: (alt: string, { picture, pictureTells }: OfferValues) =>
    picture !== '' && pictureTells === 'something' && alt.trim() === '' ? m.offers_e_picture_alt() : null,
  modes: (modes: OfferValues['modes']) => (modes.length === 0 ? m.offers_e_modes() : null),
  weeks: (text: string) => (wholeOf(text, 1, 520) === null ? m.offers_e_weeks() : null),
  accessDays: (text: string, { ends }: OfferValues) =>
    ends && wholeOf(text, 1, 3650) === null ? m.offers_e_access_days() : null,
});

type Messages = Record<string, string>;

const feeFaults = ({ label, amount }: FeeValues, at: number): Messages => ({
  ...(label.trim() === '' && { [`fees.${at}.label`]: m.offers_e_fee_label() }),
  ...(centsOf(amount) === null && { [`fees.${at}.amount`]: m.offers_e_amount() }),
});

function planFaults(plan: PlanValues, at: number, { fees, plans }: OfferValues): Messages {
  const { name, kind, deposit, instalments } = plan;
  const names = plans.map((one) => one.name.trim().toLowerCase());
  const own = name.trim().toLowerCase();
  const nameFault =
    own === '' ? m.offers_e_plan_name() : names.indexOf(own) < at ? m.offers_e_plan_twice() : null;
  const cents = centsOf(deposit);
  const depositFault = cents === null ? m.offers_e_amount() : m.offers_e_deposit();
  return {
    ...(nameFault && { [`plans.${at}.name`]: nameFault }),
    ...(kind !== 'full' &&
      (cents === null || cents >= Math.max(1, priceOf(fees))) && { [`plans.${at}.deposit`]: depositFault }),
    ...(kind !== 'full' &&
      wholeOf(instalments, 1, 120) === null && { [`plans.${at}.instalments`]: m.offers_e_instalments() }),
  };
}

/** What is wrong with fees and plans, by path. */
export const wrongInside = (values: OfferValues): Messages =>
  Object.assign(
    {},
    ...values.fees.map(feeFaults),
    ...values.plans.map((plan, at) => planFaults(plan, at, values)),
  ) as Messages;

/** What only the server can tell, in sentences beside the fields. */
export function saidByServer(fields: readonly FieldError[], terms: TermInputs): Messages {
  const sentences: Readonly<Record<string, string>> = {
    taken: m.offers_e_code_taken(terms),
    in_use: m.offers_e_in_use(terms),
    template_in_use: m.offers_e_template_in_use(),
    template_has_intakes: m.offers_e_template_intakes(),
    units_needed: m.offers_lack_units_help(terms),
    information_needed: m.offers_lack_information_help(terms),
    not_registered: m.offers_e_gst(),
    nothing_to_pay: m.offers_e_nothing_to_pay(terms),
    too_many: m.offers_e_instalments(),
    gone: m.offers_e_picture_gone(),
  };
  return Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const said = sentences[code];
      return said ? [[field === 'picture.fileId' ? 'picture' : field, said]] : [];
    }),
  );
}
