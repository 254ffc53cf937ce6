import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { formatMinutes } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import { leadingAction } from '#messages/study/leadingAction.ts';
import { lockText, wayOut, type Lock } from '#messages/study/lockWords.ts';
import { periodText } from '#messages/study/periodText.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { progressOf } from './parts/courseCards.ts';
import { badge, button, headingOf, hrefOf, meter } from './parts/parts.ts';
import { spoken, type ViewContent, type ViewInput } from './parts/viewInput.ts';

type Unit = SubscriptionDetail['units'][number];

/** As many units as a large screen shows at once. */
const mostUnits = 4;

function lock(locked: Lock, input: ViewInput): Html {
  const about = spoken(locked, input.language);
  const out = wayOut(about, input);
  return markup`<div class="fv-lock"><i></i><span>${lockText(about, input)}</span>
      ${out ? markup`<a href="${hrefOf(out.link)}">${out.label}</a>` : null}</div>`;
}

/** The unit is done in another enrolment: in a course that has it too, or in this one once more. */
function elsewhere({ id, courseTitle, again }: NonNullable<Unit['studiedIn']>, input: ViewInput): Html {
  const at = { locale: input.language };
  const href = hrefOf({ to: '/subscriptions/$id', params: { id } });
  const said = { ...input.terms, title: courseTitle };
  const text = again ? m.subscriptions_unit_again(said, at) : m.subscriptions_unit_elsewhere(said, at);
  const link = again ? m.subscriptions_unit_again_go(said, at) : m.learning_lock_go_to(said, at);
  return markup`<div class="fv-lock"><span>${text}</span> <a href="${href}">${link}</a></div>`;
}

function facts({ code, kind, minutes, progress, locked }: Unit, { language }: ViewInput): Html {
  const at = { locale: language };
  const isDone = progress.total > 0 && progress.done === progress.total;
  return markup`<div class="fv-line">
      <span>${code}</span>
      <span>${kind === 'core' ? m.subscriptions_unit_core({}, at) : m.subscriptions_unit_elective({}, at)}</span>
      ${minutes > 0 ? markup`<span>${formatMinutes(minutes, language)}</span>` : null}
      ${isDone ? badge('success', m.subscriptions_unit_done({}, at)) : null}
      ${!isDone && locked ? badge('neutral', m.subscriptions_unit_locked({}, at)) : null}
    </div>`;
}

function unitCard(unit: Unit, input: ViewInput): Html {
  const at = { locale: input.language };
  const { id, title, summary, locked, studiedIn, progress } = unit;
  const href = hrefOf({ to: '/units/$id', params: { id } });
  return markup`<li class="fv-unit">
      <div><h3>${locked || studiedIn ? title : markup`<a href="${href}">${title}</a>`}</h3>${facts(unit, input)}</div>
      ${summary ? markup`<p>${summary}</p>` : null}
      ${studiedIn ? elsewhere(studiedIn, input) : null}
      ${locked ? lock(locked, input) : null}
      ${meter(progress.percent, m.subscriptions_progress_label(spoken(unit, input.language), at))}
      <div class="fv-counted">${m.subscriptions_counted_open({}, at)}</div>
    </li>`;
}

function preCourse({ id, preCourseRemaining: remaining }: SubscriptionDetail, input: ViewInput): Html {
  const at = { locale: input.language };
  const { terms } = input;
  const link = { to: '/pre-course/$subscriptionId', params: { subscriptionId: id } };
  return markup`<section class="fv-first">
      <div><h2>${m.subscriptions_pre_course_heading({}, at)}</h2>
      <p>${m.subscriptions_pre_course_text({ ...terms, remaining }, at)}</p></div>
      ${button(link, m.subscriptions_pre_course_action(terms, at))}
    </section>`;
}

function standing(subscription: SubscriptionDetail, input: ViewInput): Html {
  const words = phaseWords(spoken(subscription, input.language), input);
  return markup`<section class="fv-halves">
      <div>${badge(words.tone, words.badge)}<p class="fv-below">${words.text}</p>
      <span class="fv-meta"><bdi>${subscription.course.code}</bdi> · ${periodText(subscription, input)}</span></div>
      <div>${progressOf(subscription, input)}</div>
    </section>`;
}

/** One course of the student: how it stands, what comes first, and its units in order. */
export function subscriptionView(subscription: SubscriptionDetail, input: ViewInput): ViewContent {
  const at = { locale: input.language };
  const { course, phase, preCourseRemaining, units } = subscription;
  const action = leadingAction(subscription, input.language);
  const isFirst = phase === 'pre_course';
  const list = markup`<ol class="fv-units">${units.slice(0, mostUnits).map((unit) => unitCard(unit, input))}</ol>`;
  return {
    heading: headingOf({
      title: course.title,
      lead: course.summary,
      back: ['/subscriptions', m.subscriptions_title(input.terms, at)],
      action: action && button(action.link, action.label),
    }),
    content: markup`${standing(subscription, input)}
      ${isFirst && preCourseRemaining > 0 ? preCourse(subscription, input) : null}
      <section class="fv-section"><h2>${m.subscriptions_units_heading(input.terms, at)}</h2>
      ${units.length > 0 ? list : markup`<p>${m.subscriptions_units_empty(input.terms, at)}</p>`}</section>`,
  };
}
