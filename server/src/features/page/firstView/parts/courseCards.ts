import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { cardAction } from '#messages/study/cardAction.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { badge, button, hrefOf, meter } from './parts.ts';
import { spoken, type ViewInput } from './viewInput.ts';

/** The progress of a course; the screen explains it. */
export function progressOf({ course, progress }: SubscriptionCard, { language }: ViewInput): Html {
  const at = { locale: language };
  return markup`<div class="fv-progress">${meter(progress.percent, m.subscriptions_progress_label(spoken(course, language), at))}
      <span class="fv-hint">${m.subscriptions_counted_open({}, at)}</span></div>`;
}

function courseCard(card: SubscriptionCard, index: number, level: 2 | 3, input: ViewInput): Html {
  const { id, course } = card;
  const loading = index === 0 ? markup` fetchpriority="high"` : markup` loading="lazy"`;
  const name = markup`<a href="${hrefOf({ to: '/subscriptions/$id', params: { id } })}">${course.title}</a>`;
  const words = phaseWords(spoken(card, input.language), input);
  const action = cardAction(card, input.language);
  const courseTitle = spoken(course, input.language).title;
  const named = m.subscriptions_action_named(
    { action: action.label, courseTitle },
    { locale: input.language },
  );
  return markup`<li class="fv-card">
      <div class="fv-cover" aria-hidden="true">${course.cover ? markup`<img src="${course.cover}" alt=""${loading}>` : course.code}</div>
      <div class="fv-body">
        ${badge(words.tone, words.badge)}
        ${level === 2 ? markup`<h2>${name}</h2>` : markup`<h3>${name}</h3>`}
        <span class="fv-small">${course.code}</span>
        <span class="fv-text1">${words.text}</span>
        ${progressOf(card, input)}
        ${button(action.link, action.label, action.primary ? 'filled' : 'plain', named)}
      </div>
    </li>`;
}

/** Courses as cards, each in its state today; `level` of their headings. */
export const courseCards = (cards: readonly SubscriptionCard[], level: 2 | 3, input: ViewInput): Html =>
  markup`<ul class="sk-cards">${cards.map((card, index) => courseCard(card, index, level, input))}</ul>`;
