import type { Dashboard } from '#contract/dashboard.ts';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { nextStepWords } from '#messages/study/nextStep.ts';
import { paymentText } from '#messages/study/paymentText.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { courseCards } from './parts/courseCards.ts';
import { button } from './parts/parts.ts';
import { spoken, type ViewContent, type ViewInput } from './parts/viewInput.ts';

/** As many cards as the skeleton has. */
const mostCards = 3;

/** What is late or due today, unless the next step already says it. */
function paymentsNow({ nextStep: { reason }, upcoming }: Dashboard): Dashboard['upcoming'] {
  if (reason === 'payment_late' || reason === 'payment_due') return [];
  return upcoming.filter(({ payment }) => payment?.state === 'late' || payment?.state === 'due');
}

/** The next step, what is to be paid, what is announced and the first courses, where the dashboard will show them; null when there is nothing to study. */
export function dashboardView(dashboard: Dashboard, input: ViewInput): ViewContent | null {
  if (dashboard.subscriptions.length === 0) return null;
  const { terms, reader, now, language } = input;
  const words = nextStepWords(spoken(dashboard.nextStep, language), { terms, reader, now });
  const at = { locale: language };
  const content = markup`<section class="fv-next" aria-labelledby="next-step">
      <p class="fv-kicker">${m.dashboard_next_heading({}, at)}</p>
      <h2 id="next-step">${words.title}</h2>
      <p class="fv-reason">${words.reason}</p>
      ${button(words.link, words.action)}
    </section>
    ${moneyNote(paymentsNow(dashboard), input)}
    ${news(dashboard.announcements, input)}
    ${courses(dashboard.subscriptions, input)}`;
  return { content, picture: dashboard.subscriptions[0]?.course.cover ?? null };
}

function moneyNote(payments: Dashboard['upcoming'], { language }: ViewInput): Html | null {
  if (payments.length === 0) return null;
  const at = { locale: language };
  const late = payments.some(({ payment }) => payment?.state === 'late');
  const action = late
    ? m.dashboard_next_payment_late_action({}, at)
    : m.dashboard_next_payment_due_action({}, at);
  return markup`<section class="fv-money${late ? ' fv-late' : ''}" aria-label="${m.dashboard_money_heading({}, at)}">
      <i></i>
      <div>${payments.map((one) => markup`<p>${paymentText(spoken(one, language), language)}</p>`)}</div>
      ${button({ to: '/billing' }, action, 'plain')}
    </section>`;
}

function news(announcements: Dashboard['announcements'], { language }: ViewInput): Html | null {
  const [first] = announcements;
  if (!first) return null;
  const at = { locale: language };
  return markup`<section class="fv-money" aria-label="${m.announcements_title({}, at)}">
      <i></i>
      <div>${announcements.map(({ title }) => markup`<p>${title}</p>`)}</div>
      ${button(announcements.length === 1 ? { to: '/announcements/$id', params: { id: first.id } } : { to: '/messages' }, m.announcements_read({}, at), 'plain')}
    </section>`;
}

const courses = (subscriptions: readonly SubscriptionCard[], input: ViewInput): Html =>
  markup`<section class="fv-section">
      <h2>${m.dashboard_cards_heading(input.terms, { locale: input.language })}</h2>
      ${courseCards(subscriptions.slice(0, mostCards), 3, input)}
    </section>`;
