import type { SearchHit } from '#contract/search.ts';
import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import type { StudySubscription } from '#server/features/study/study.rules.ts';

const mostHits = 20;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word must occur; titles that start with the first word come first. */
function scoreOf(words: readonly string[], ...texts: string[]): number {
  const [title = '', ...rest] = texts.map(plain);
  const all = [title, ...rest].join(' ');
  if (!words.every((word) => all.includes(word))) return 0;
  if (title.startsWith(words[0]!)) return 3;
  return words.every((word) => title.includes(word)) ? 2 : 1;
}

type Assessment = Pick<PlacedAssessment, 'row' | 'placed'>;

/** Searches a person's courses and assessments by title or code, best match first. */
export function searchIn(
  study: readonly StudySubscription[],
  assessments: readonly Assessment[],
  query: string,
): SearchHit[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found: { score: number; hit: SearchHit }[] = [];
  const offer = (score: number, hit: SearchHit) => score > 0 && found.push({ score, hit });
  const seen = new Set<string>();
  for (const { id, course, units } of study) {
    offer(scoreOf(words, course.title, course.code) + 0.2, {
      kind: 'subscription',
      id,
      unitId: null,
      title: course.title,
      within: course.code,
    });
    for (const unit of units.filter(({ unitId }) => !seen.has(unitId))) {
      seen.add(unit.unitId);
      offer(scoreOf(words, unit.title, unit.code) + 0.1, {
        kind: 'unit',
        id: unit.unitId,
        unitId: unit.unitId,
        title: unit.title,
        within: course.title,
      });
      for (const item of unit.items) {
        offer(scoreOf(words, item.title), {
          kind: 'item',
          id: item.id,
          unitId: unit.unitId,
          title: item.title,
          within: unit.title,
        });
      }
    }
  }
  for (const { row, placed } of assessments) {
    offer(scoreOf(words, row.version.title, ...row.units.map(({ code }) => code)) + 0.15, {
      kind: 'assessment',
      id: row.id,
      unitId: null,
      title: row.version.title,
      within: placed.subscription.course.title,
    });
  }
  return found
    .filter(({ score }) => score >= 1)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostHits)
    .map(({ hit }) => hit);
}
