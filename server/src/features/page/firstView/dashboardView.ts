import type { Dashboard } from '#contract/dashboard.ts';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { isolatedInput } from '#messages/isolated.ts';
import { directionOf, type Locale } from '#messages/languages.ts';
import { nextStepWords, type NextStepLink } from '#messages/nextStep.ts';
import { paymentText } from '#messages/paymentText.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import type { ViewInput } from './viewInput.ts';

/** As many cards as the skeleton has. */
const mostCards = 3;

const names = ['title', 'courseTitle', 'itemTitle'];

/** Names as the web puts them into sentences of this language. */
const spoken = <T extends object>(about: T, language: Locale): T => {
  if (directionOf(language) === 'ltr') return about;
  const inputs = Object.entries(about).map(([name, value]) => [
    name,
    names.includes(name) ? isolatedInput(value) : (value as unknown),
  ]);
  return Object.fromEntries(inputs) as T;
};

function hrefOf(link: NextStepLink): string {
  const {
    to,
    params = {},
    search,
  } = link as { to: string; params?: Record<string, string>; search?: object };
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return search ? `${path}?${new URLSearchParams(Object.entries(search)).toString()}` : path;
}

/** What is late or due today, unless the next step already says it. */
function paymentsNow({ nextStep: { reason }, upcoming }: Dashboard): Dashboard['upcoming'] {
  if (reason === 'payment_late' || reason === 'payment_due') return [];
  return upcoming.filter(({ payment }) => payment?.state === 'late' || payment?.state === 'due');
}

/** The next step, what is to be paid and the first courses, where the dashboard will show them; null when there is nothing to study. */
export function dashboardView(dashboard: Dashboard, input: ViewInput): Html | null {
  if (dashboard.subscriptions.length === 0) return null;
  const { terms, reader, now, language } = input;
  const words = nextStepWords(spoken(dashboard.nextStep, language), { terms, reader, now });
  const at = { locale: language };
  return markup`<section class="fv-next" aria-labelledby="next-step">
      <p class="fv-kicker">${m.dashboard_next_heading({}, at)}</p>
      <h2 id="next-step">${words.title}</h2>
      <p class="fv-reason">${words.reason}</p>
      <a class="fv-button" href="${hrefOf(words.link)}">${words.action}</a>
    </section>
    ${moneyNote(paymentsNow(dashboard), input)}
    ${courses(dashboard.subscriptions, input)}`;
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
      <a class="fv-button fv-plain" href="/billing">${action}</a>
    </section>`;
}

const courses = (subscriptions: readonly SubscriptionCard[], { terms, language }: ViewInput): Html =>
  markup`<section class="fv-section">
      <h2>${m.dashboard_cards_heading(terms, { locale: language })}</h2>
      <ul class="sk-cards">${subscriptions.slice(0, mostCards).map(card)}</ul>
    </section>`;

/** The badge above the title and what is below the code come with the screen; their places are kept. */
function card({ id, course }: SubscriptionCard, index: number): Html {
  const loading = index === 0 ? markup` fetchpriority="high"` : markup` loading="lazy"`;
  return markup`<li class="fv-card">
      <div class="fv-cover" aria-hidden="true">${course.cover ? markup`<img src="${course.cover}" alt=""${loading}>` : course.code}</div>
      <div class="fv-body">
        <div class="sk-row fv-badge"></div>
        <h3><a href="/subscriptions/${id}">${course.title}</a></h3>
        <span class="fv-code">${course.code}</span>
      </div>
    </li>`;
}
