import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { groupLabel, groupsOf } from '#messages/study/phaseGroups.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { courseCards } from './parts/courseCards.ts';
import { button, headingOf } from './parts/parts.ts';
import type { ViewContent, ViewInput } from './parts/viewInput.ts';

const mostCards = 3;

/** The filter as links, which work before the application is there. */
function filter(cards: readonly SubscriptionCard[], { language }: ViewInput): Html {
  const at = { locale: language };
  const groups = groupsOf(cards, 'all').map(({ group, count }) => {
    const label = m.subscriptions_filter_count({ label: groupLabel(group, language), count }, at);
    const search = group === 'all' ? {} : { search: { show: group } };
    return button({ to: '/courses', ...search }, label, group === 'all' ? 'filled' : 'plain');
  });
  return markup`<div role="group" aria-label="${m.subscriptions_filter_label({}, at)}" class="fv-badges">${groups}</div>`;
}

/** All courses of the student; another choice of the filter is the screen's. */
export function coursesView(
  { subscriptions }: { subscriptions: readonly SubscriptionCard[] },
  input: ViewInput,
): ViewContent | null {
  if (subscriptions.length === 0 || input.search.has('show')) return null;
  const at = { locale: input.language };
  const shown = subscriptions.slice(0, mostCards);
  return {
    heading: headingOf({
      title: m.subscriptions_courses_title(input.terms, at),
      lead: m.subscriptions_courses_lead({}, at),
      action: button({ to: '/subscriptions' }, m.subscriptions_to_periods({}, at), 'plain'),
    }),
    content: markup`${filter(subscriptions, input)}${courseCards(shown, 2, input)}`,
    picture: shown[0]?.course.cover ?? null,
  };
}
