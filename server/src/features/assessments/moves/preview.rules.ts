import type { BegunWork, VersionMoves } from '#contract/assessments/moves.ts';
import { isAnswered, isTheirs } from '#server/features/assessments/work/answered.rules.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';
import type { CarriedItem, VersionItem } from './moves.rules.ts';

/* What a move would do, in figures and by the words of questions. Pure. */

interface OfItem {
  attemptId: string;
  itemId: string;
}
/** How many files an item of an attempt has, and how much others saw or reported. */
interface GatheredEvidence {
  files: (of: OfItem) => number;
  others: (of: OfItem) => number;
}

export function gatheredBy(files: readonly OfItem[], others: readonly OfItem[]): GatheredEvidence {
  const counted = (rows: readonly OfItem[]) => {
    const counts = new Map<string, number>();
    const key = ({ attemptId, itemId }: OfItem): string => `${attemptId} ${itemId}`;
    for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
    return (of: OfItem) => counts.get(key(of)) ?? 0;
  };
  return { files: counted(files), others: counted(others) };
}

type Figures = NonNullable<BegunWork['answers']> & Pick<BegunWork, 'answered' | 'asked'>;

/** What becomes of the answers of one attempt. */
export function answerCounts(
  plan: readonly CarriedItem[],
  attemptId: string,
  gathered: GatheredEvidence,
): Figures {
  const had = plan.filter(({ from }) => {
    if (!from) return false;
    const of = { attemptId, itemId: from.id };
    return isAnswered(from.value, { files: gathered.files(of), reports: gathered.others(of) });
  });
  const count = (of: readonly CarriedItem[], change: CarriedItem['change']) =>
    of.filter((one) => one.change === change).length;
  const before = plan.filter(({ from }) => from && isTheirs(from.question));
  return {
    answered: had.filter(({ from }) => from && isTheirs(from.question)).length,
    asked: before.length,
    kept: count(had, 'same'),
    changed: had.filter(({ change, takesGathered }) => change === 'changed' && takesGathered).length,
    left: count(had, 'left'),
    added: count(plan, 'added'),
    again: had.filter(({ change, takesGathered }) => change === 'changed' && !takesGathered).length,
  };
}

const longest = 120;
/** The words of a question, cut where they are long. */
function titleOf({ prompt }: VersionItem): string {
  const text = paragraphsOf(prompt).join(' ').trim();
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

/** What a version asks otherwise than an earlier one. */
export function versionChange(
  number: number,
  before: readonly VersionItem[],
  after: readonly VersionItem[],
): VersionMoves['versions'][number] {
  const old = new Map(before.map((item) => [item.lineageId, item]));
  const next = new Set(after.map(({ lineageId }) => lineageId));
  const changed = after.filter((item) => {
    const was = old.get(item.lineageId);
    return was && !sameJson([was.prompt, was.question], [item.prompt, item.question]);
  });
  return {
    number,
    changed: changed.map(titleOf),
    added: after.filter(({ lineageId }) => !old.has(lineageId)).map(titleOf),
    left: before.filter(({ lineageId }) => !next.has(lineageId)).map(titleOf),
  };
}
