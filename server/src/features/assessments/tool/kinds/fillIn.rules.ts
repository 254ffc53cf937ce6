import type { KeyOf, QuestionOf } from '#contract/assessments/items.ts';
import { accepts, filled, idsOf, knownEntries, plainKind, sameIds, type KindRules } from './kind.rules.ts';

const gapsOf = ({ segments }: QuestionOf<'fill_in'>) => segments.filter((segment) => segment.type === 'gap');

function keyFault(question: QuestionOf<'fill_in'>, key: KeyOf<'fill_in'>): string | null {
  const gaps = gapsOf(question);
  if (!sameIds(Object.keys(key.gaps), idsOf(gaps))) return 'the key does not fill every gap';
  const wrong = gaps.find(({ id, choices }) => {
    const accepted = key.gaps[id]!;
    return accepted.length === 0 || (choices && accepted.some((word) => !choices.includes(word)));
  });
  return wrong ? `gap ${wrong.id} accepts nothing, or what it does not offer` : null;
}

export const fillIn: KindRules<'fill_in'> = {
  ...plainKind,
  partGroups: (question) => [idsOf(gapsOf(question))],
  fault: (question) => (gapsOf(question).length === 0 ? 'there is no gap to fill' : null),
  shown(question, { shuffle, shuffled }) {
    if (!shuffle) return question;
    const segments = question.segments.map((segment) =>
      segment.type === 'gap' && segment.choices
        ? { ...segment, choices: shuffled(segment.choices) }
        : segment,
    );
    return { ...question, segments };
  },
  byRule: {
    fault: keyFault,
    judge: ({ gaps }, value) =>
      Object.entries(gaps).every(([gap, accepted]) => accepts(accepted, value.gaps[gap] ?? '')),
    expected: (question, { gaps }) =>
      gapsOf(question)
        .map(({ id }, at) => `${at + 1}. ${(gaps[id] ?? []).join(' / ')}`)
        .join('\n'),
  },
  response: {
    said: ({ gaps }) => Object.values(gaps).some(filled),
    whole: (question, { gaps }) => gapsOf(question).every(({ id }) => filled(gaps[id] ?? '')),
    fitted(question, value) {
      const offered = new Map(gapsOf(question).map(({ id, choices }) => [id, choices]));
      const gaps = knownEntries(
        value.gaps,
        (id, word) => offered.has(id) && (offered.get(id)?.includes(word) ?? true),
      );
      return { ...value, gaps };
    },
  },
};
