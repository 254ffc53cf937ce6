import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { markup } from '#server/features/page/html/html.rules.ts';
import { headingOf } from './parts/parts.ts';
import type { ViewContent, ViewInput } from './parts/viewInput.ts';

/** How much of the student's own plans is paid; what to do about it is decided by the screen. */
export function billingView(
  { plans, currency }: StudentBilling,
  { language }: ViewInput,
): ViewContent | null {
  const own = plans.filter(({ payerName }) => payerName === null);
  if (own.length === 0) return null;
  const at = { locale: language };
  const paid = own.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const total = own.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const money = (cents: number): string => formatMoney(cents, currency, language);
  const words = { paid: money(paid), total: money(total) };
  const said = paid >= total ? m.billing_paid_all(words, at) : m.billing_paid_of(words, at);
  return {
    heading: headingOf({ title: m.billing_title({}, at), lead: m.billing_lead({}, at) }),
    content: markup`<section class="fv-paid"><h2>${said}</h2></section>
    <div class="sk-blocks"><div class="sk-row" style="height:360px"></div></div>`,
  };
}
