import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { factsOf } from '#messages/study/assessmentFacts.ts';
import { cardText, outcomeText } from '#messages/study/assessmentWords.ts';
import { m } from '#messages/generated/messages.js';
import { wayOut } from '#messages/study/lockWords.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { due, stateBadge } from './assessmentsView.ts';
import { button, headingOf, section } from './parts/parts.ts';
import { richText } from './parts/richText.ts';
import { spoken, type ViewContent, type ViewInput } from './parts/viewInput.ts';

function ways(assessment: StudentAssessment, { terms, language }: ViewInput): Html | null {
  const at = { locale: language };
  const { id, state, locked } = assessment;
  if (state === 'in_progress')
    return button(
      { to: '/assessments/$id', params: { id }, search: { view: 'work' } },
      m.assessments_continue({}, at),
    );
  if (state === 'ready') return markup`<a href="#begin">${m.assessments_to_begin({}, at)}</a>`;
  if (state === 'action_needed') return markup`<a href="#begin">${m.assessments_to_redo({}, at)}</a>`;
  const way = locked && wayOut(spoken(locked, language), { terms, language });
  return way && button(way.link, way.label);
}

function standing(assessment: StudentAssessment, input: ViewInput): Html {
  const { language } = input;
  const { units } = spoken(assessment, language);
  const outcomes = units.flatMap(({ outcome, title }) =>
    outcome ? [markup`<p>${outcomeText(outcome, title, input)}</p>`] : [],
  );
  return markup`<section class="fv-standing" aria-label="${m.assessments_standing({}, { locale: language })}">
      ${stateBadge(assessment, input)}
      <p>${cardText(spoken(assessment, language), input)}</p>
      ${due(assessment, input)}
      ${ways(assessment, input)}
      ${outcomes}
    </section>`;
}

const text = (title: string, document: RichText, { language }: ViewInput): Html | null =>
  document.content.length === 0 ? null : section(title, richText(document, language));

/** What the work is about, up to the form that begins it. */
function about(assessment: StudentAssessment, input: ViewInput): Html {
  const at = { locale: input.language };
  const facts = factsOf(spoken(assessment, input.language), input);
  return markup`<dl class="fv-facts">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${text(m.assessments_instructions({}, at), assessment.instructions, input)}
    ${text(m.assessments_needs({}, at), assessment.needs, input)}
    ${text(m.assessments_judged({}, at), assessment.judged, input)}`;
}

const before: readonly StudentAssessment['state'][] = ['not_open', 'ready'];

/** One assessment: how it stands, and what it is about where nothing else comes first. The work itself is the screen's. */
export function assessmentView(assessment: StudentAssessment, input: ViewInput): ViewContent | null {
  if (input.search.has('view')) return null;
  const then = { ...input, now: new Date(assessment.now) };
  const isNew = before.includes(assessment.state) && assessment.attempts.length === 0;
  return {
    heading: headingOf({
      title: assessment.title,
      lead: assessment.summary,
      back: ['/assessments', m.assessments_back(input.terms, { locale: input.language })],
    }),
    content: markup`${standing(assessment, then)}${isNew ? about(assessment, then) : null}`,
  };
}
