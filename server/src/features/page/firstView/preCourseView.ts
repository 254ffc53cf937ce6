import type { PreCourse, PreCourseItem } from '#contract/precourse.ts';
import { formatInstant } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { badge, headingOf, hrefOf } from './parts/parts.ts';
import { richText } from './parts/richText.ts';
import { spoken, spokenName, type ViewContent, type ViewInput } from './parts/viewInput.ts';

/** The others stand below its form. */
const mostItems = 1;

function state({ doneAt, mandatory }: PreCourseItem, { language, reader, now }: ViewInput): Html {
  const at = { locale: language };
  if (doneAt) {
    const said = m.precourse_done({ at: formatInstant(doneAt, reader, now) }, at);
    return markup`<span class="fv-badge" data-tone="success"><i></i>${said}</span>`;
  }
  return mandatory ? badge('warning', m.precourse_required({}, at)) : badge('', m.precourse_optional({}, at));
}

function card(item: PreCourseItem, input: ViewInput): Html {
  const { language } = input;
  const why = m.precourse_why({ reason: spokenName(item.reason, language) }, { locale: language });
  return markup`<li class="fv-item">
      <div class="fv-line2"><h2>${item.title}</h2>${state(item, input)}</div>
      ${item.reason ? markup`<p>${why}</p>` : null}
      ${richText(item.document, language)}
    </li>`;
}

/** What must be done before units open; doing it is the screen's. */
export function preCourseView(preCourse: PreCourse, input: ViewInput): ViewContent | null {
  const { items, remaining, subscriptionId } = preCourse;
  if (items.length === 0) return null;
  const at = { locale: input.language };
  const { courseTitle } = spoken(preCourse, input.language);
  const href = hrefOf({ to: '/subscriptions/$id', params: { id: subscriptionId } });
  return {
    heading: headingOf({
      title: m.precourse_title(input.terms, at),
      lead: m.precourse_intro({ ...input.terms, courseTitle }, at),
      back: [href, m.precourse_to_subscription({ courseTitle }, at)],
    }),
    content: markup`<p class="fv-due">${remaining > 0 ? m.precourse_left({ remaining }, at) : m.precourse_all_done_title({}, at)}</p>
      <ul class="fv-units">${items.slice(0, mostItems).map((item) => card(item, input))}</ul>`,
  };
}
