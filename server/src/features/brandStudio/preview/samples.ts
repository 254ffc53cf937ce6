import { formatAbn } from '#au/identifiers/abn.ts';
import type { CatalogueCard } from '#contract/catalogue.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { greeting } from '#server/letters/greeting.ts';
import type { Letter } from '#server/letters/letter.ts';

/** What a preview is written about: the organisation's own details, and a student who does not exist. */
export interface Sample {
  readonly organisation: string;
  readonly course: Pick<CatalogueCard, 'title' | 'priceCents' | 'currency'> | null;
  readonly seller: {
    readonly sellerName: string;
    readonly abn: string;
    readonly address: string;
    readonly email: string;
  } | null;
  readonly email: string | null;
  readonly language: Language;
}

const plainPrice = { priceCents: 120_000, currency: 'AUD' };

const titleOf = ({ course, language }: Sample): string =>
  course?.title ?? m.studio_sample_course({}, { locale: language });

/** The welcome somebody gets when their registration was accepted. */
export function sampleLetter(sample: Sample, url: string): Letter {
  const { organisation, course, language } = sample;
  const at = { locale: language };
  const to = {
    organisation,
    name: m.studio_sample_student({}, at),
    language,
    courseTitle: titleOf(sample),
  } as const;
  const { priceCents, currency } = course ?? plainPrice;
  return {
    words: null,
    subject: m.mail_registration_accepted_subject(to, at),
    heading: m.mail_registration_accepted_heading(to, at),
    paragraphs: [greeting(to), m.mail_registration_accepted_text(to, at)],
    facts: [
      { label: m.mail_enrolled_price({}, at), value: formatMoney(priceCents, currency, language) },
      ...(sample.email ? [{ label: m.mail_enrolled_questions({}, at), value: sample.email }] : []),
    ],
    button: { label: m.mail_registration_accepted_button({}, at), url },
    notes: [],
  };
}

function sellerLines({ seller, organisation, language }: Sample): string[] {
  if (!seller) return [organisation];
  const abn = seller.abn ? m.billing_doc_abn({ abn: formatAbn(seller.abn) }, { locale: language }) : '';
  return [seller.sellerName, abn, seller.address, seller.email].filter((line) => line !== '');
}

/** An invoice for the course. */
export function sampleInvoice(sample: Sample, today: string) {
  const { seller, course, language } = sample;
  const at = { locale: language };
  const { priceCents, currency } = course ?? plainPrice;
  const amount = formatMoney(priceCents, currency, language);
  const number = m.studio_sample_number({}, at);
  return {
    title: m.billing_doc_invoice({}, at),
    number,
    language,
    facts: [
      [m.billing_doc_number({}, at), number],
      [m.billing_doc_issued({}, at), dayText(today, language)],
    ],
    sellerAddress: seller?.address ?? '',
    parties: [
      { heading: m.billing_doc_from({}, at), lines: sellerLines(sample) },
      { heading: m.billing_doc_to({}, at), lines: [m.studio_sample_student({}, at)] },
    ],
    columns: [
      m.billing_doc_description({}, at),
      m.billing_doc_quantity({}, at),
      m.billing_doc_gst({}, at),
      m.billing_doc_amount({}, at),
    ],
    rows: [[titleOf(sample), '1', m.billing_doc_gst_free({}, at), amount]],
    totals: [[m.billing_doc_total({}, at), amount]],
    notes: [],
    page: m.billing_doc_page({}, at),
    logoAlt: (name: string) => m.billing_doc_logo({ organisation: name }, at),
  } as const;
}
