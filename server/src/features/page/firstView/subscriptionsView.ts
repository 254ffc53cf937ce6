import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { periodText } from '#messages/study/periodText.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { progressOf } from './parts/courseCards.ts';
import { badge, button, field, headingOf, hrefOf } from './parts/parts.ts';
import { spoken, type ViewContent, type ViewInput } from './parts/viewInput.ts';

/** As many rows as a large screen shows at once. */
const mostRows = 6;

function row(card: SubscriptionCard, input: ViewInput): Html {
  const words = phaseWords(spoken(card, input.language), input);
  const href = hrefOf({ to: '/subscriptions/$id', params: { id: card.id } });
  return markup`<tr>
      <td><a href="${href}">${card.course.title}</a><span class="fv-small">${card.course.code}</span></td>
      <td>${badge(words.tone, words.badge)}<span class="fv-small">${words.text}</span></td>
      <td>${periodText(card, input)}</td>
      <td>${progressOf(card, input)}</td>
    </tr>`;
}

/** Every subscription in the server's order; another order is the screen's. */
export function subscriptionsView(
  { subscriptions }: { subscriptions: readonly SubscriptionCard[] },
  input: ViewInput,
): ViewContent | null {
  if (subscriptions.length === 0 || input.search.has('sort')) return null;
  const { terms, language } = input;
  const at = { locale: language };
  const columns = [
    m.subscriptions_column_course(terms, at),
    m.subscriptions_column_status({}, at),
    m.subscriptions_column_period({}, at),
    m.subscriptions_column_progress({}, at),
  ];
  return {
    heading: headingOf({
      title: m.subscriptions_title(terms, at),
      lead: m.subscriptions_lead(terms, at),
      action: button({ to: '/billing' }, m.subscriptions_to_billing({}, at), 'plain'),
    }),
    content: markup`<div class="fv-sort">${field(m.subscriptions_sort_label({}, at))}</div>
      <table class="fv-table">
      <thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>${subscriptions.slice(0, mostRows).map((card) => row(card, input))}</tbody>
    </table>`,
  };
}
