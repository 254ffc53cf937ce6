import type { StudentAssessmentCard } from '#contract/assessments/assessments.ts';
import { groupHeading, grouped } from '#messages/study/assessmentGroups.ts';
import { cardText, dueText, stateWords } from '#messages/study/assessmentWords.ts';
import { m } from '#messages/generated/messages.js';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { badge, hrefOf, section } from './parts/parts.ts';
import { spoken, type ViewContent, type ViewInput } from './parts/viewInput.ts';

/** As many cards as a large screen shows at once. */
const mostCards = 9;

interface List {
  readonly assessments: readonly StudentAssessmentCard[];
  readonly now: string;
}

/** When it is due, where that still matters. */
export const due = (card: StudentAssessmentCard, input: ViewInput): Html | null => {
  const text = dueText(card, input);
  return text === null
    ? null
    : markup`<p class="fv-due"${card.overdue ? markup` data-late` : null}>${text}</p>`;
};

export const stateBadge = ({ state }: StudentAssessmentCard, { language }: ViewInput): Html => {
  const { tone, text } = stateWords(state, language);
  return badge(tone, text);
};

function assessmentCard(card: StudentAssessmentCard, input: ViewInput): Html {
  const at = { locale: input.language };
  const unread = card.unreadFeedback ? badge('brand', m.assessments_unread({}, at)) : null;
  return markup`<li class="fv-box">
      <div class="fv-badges">${stateBadge(card, input)}${unread}</div>
      <h3><a href="${hrefOf({ to: '/assessments/$id', params: { id: card.id } })}">${card.title}</a></h3>
      <p class="fv-small">${card.units.map(({ code }) => code).join(', ')} · ${card.courseTitle}</p>
      <p>${cardText(spoken(card, input.language), input)}</p>
      ${due(card, input)}
    </li>`;
}

/** The assessments of the student: what is to be done now comes first. */
export function assessmentsView({ assessments, now }: List, input: ViewInput): ViewContent | null {
  if (assessments.length === 0) return null;
  const then = { ...input, now: new Date(now) };
  let room = mostCards;
  const groups = grouped(assessments, then.now).flatMap(([group, cards]) => {
    const shown = cards.slice(0, room);
    room -= shown.length;
    if (shown.length === 0) return [];
    const list = markup`<ul class="fv-list">${shown.map((card) => assessmentCard(card, then))}</ul>`;
    return [section(groupHeading(group, input.language), list)];
  });
  return { content: markup`${groups}` };
}
