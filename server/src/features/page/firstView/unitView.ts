import type { ContentItem, ItemView, UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { itemFacts } from '#messages/study/itemWords.ts';
import { lockText, lockTitle, wayOut, type Lock } from '#messages/study/lockWords.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';
import { button, headingOf, hrefOf, meter } from './parts/parts.ts';
import { lessonText } from './parts/lessonText.ts';
import { spoken, type ViewContent, type ViewInput } from './parts/viewInput.ts';

const toSubscription = ({ subscriptionId: id }: UnitView) => ({ to: '/subscriptions/$id', params: { id } });
const backWords = (unit: UnitView, { language }: ViewInput): string =>
  m.learning_to_subscription(spoken(unit, language), { locale: language });

function locked(lock: Lock, unit: UnitView, input: ViewInput, unitId?: string): Html {
  const { terms, language } = input;
  const about = spoken(lock, language);
  const out = wayOut(about, { terms, language, unitId });
  const title = lockTitle(lock, language);
  return markup`<section class="fv-locked"><i></i>${unitId ? markup`<h3>${title}</h3>` : markup`<h2>${title}</h2>`}<p>${lockText(about, input)}</p>
      ${out ? button(out.link, out.label) : button(toSubscription(unit), backWords(unit, input), 'plain')}</section>`;
}

function content(item: ItemView, { language, answerTo }: ViewInput): Html {
  const found = answerTo<ContentItem>('GET /api/student/content_items/:id', { id: item.id });
  return found?.body.kind === 'text'
    ? lessonText(found.body.document, language)
    : markup`<div class="sk-row" style="height:360px"></div>`;
}

function itemOf(unit: UnitView, index: number, input: ViewInput): Html {
  const at = { locale: input.language };
  const item = unit.items[index]!;
  const total = unit.items.length;
  const position = m.learning_position({ position: index + 1, total }, at);
  return markup`<div class="fv-player">
      <span class="fv-button fv-plain fv-outline"><i></i>${m.learning_outline_open({ position: index + 1, total }, at)}</span>
      <div class="fv-aside"></div>
      <article>
        <div><h2>${item.title}</h2><span class="fv-line">${[position, ...itemFacts(item, input.language)].join(' · ')}</span></div>
        ${item.locked ? locked(item.locked, unit, input, unit.id) : content(item, input)}
      </article>
    </div>`;
}

/** A unit: its progress and the item of the address, or why it is closed. */
export function unitView(unit: UnitView, input: ViewInput): ViewContent | null {
  const at = { locale: input.language };
  const { done, total, percent } = unit.progress;
  const index = unit.items.findIndex(({ id }) => id === input.search.get('item'));
  // Which item is shown otherwise, the screen decides.
  if (!unit.locked && index < 0) return null;
  return {
    heading: headingOf({
      title: unit.title,
      lead: unit.summary,
      back: [hrefOf(toSubscription(unit)), backWords(unit, input)],
    }),
    content: markup`<div>${meter(percent, m.learning_progress(input.terms, at))}
      <span class="fv-line">${m.learning_progress_of({ done, total }, at)}</span></div>
      ${unit.locked ? locked(unit.locked, unit, input) : itemOf(unit, index, input)}`,
  };
}
