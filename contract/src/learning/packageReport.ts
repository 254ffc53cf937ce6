import type { PartReport, PartStatus } from '#contract/editions/packages.ts';

/* What the parts of a package report, and when the package counts as done. Pure. */

/** A part that was failed stays so, also when its package closes it then. */
const rank: { readonly [S in PartStatus]: number } = {
  incomplete: 0,
  skipped: 1,
  failed: 2,
  completed: 3,
  passed: 4,
};

/** What is known of a part after one more report: what was reached stays. */
const better = (before: PartReport, { part, status, score }: PartReport): PartReport => ({
  part,
  status: rank[status] > rank[before.status] ? status : before.status,
  score: score === null || (before.score ?? -1) >= score ? before.score : score,
});

/** The reports of all parts after one more, by part, so that the order in which they arrive does not matter. */
export function withReport(reports: readonly PartReport[], report: PartReport): PartReport[] {
  const { part, status, score } = report;
  const before = reports.find((one) => one.part === part);
  const after = before ? better(before, report) : { part, status, score };
  return [...reports.filter((one) => one.part !== part), after].toSorted((one, other) =>
    one.part < other.part ? -1 : 1,
  );
}

/** Whether a part was gone through, or is not to be. With a score asked of the whole, a part that was failed was gone through, too. */
const isDone = ({ status }: PartReport, asked: number | null): boolean =>
  status === 'completed' ||
  status === 'passed' ||
  status === 'skipped' ||
  (asked !== null && status === 'failed');

export const partsDone = (asked: number | null, reports: readonly PartReport[]): number =>
  reports.filter((report) => isDone(report, asked)).length;

/** The score of a package: the mean of the parts that gave one; null when none did. */
export function scoreOf(reports: readonly PartReport[]): number | null {
  const scores = reports.flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** How far the rule is met, 0 to 1: the share of the parts, and never all of it before the score is reached. */
export function reportedShare(asked: number | null, parts: number, reports: readonly PartReport[]): number {
  if (parts === 0) return 0;
  const share = Math.min(1, partsDone(asked, reports) / parts);
  const reached = asked === null || (scoreOf(reports) ?? 0) >= asked;
  return reached ? share : Math.min(share, parts / (parts + 1));
}

/** What a part has stored under the names of its standard, as far as progress depends on it. */
export interface PartData {
  readonly completion?: unknown;
  readonly success?: unknown;
  readonly lessonStatus?: unknown;
  readonly raw?: unknown;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly scaled?: unknown;
}

const numberIn = (value: unknown): number | null => {
  const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};
const upToHundred = (score: number): number => Math.round(Math.min(100, Math.max(0, score)) * 100) / 100;

/** A score of 100, by the scale a part names; one without a scale counts from 0 to 100. */
function scoreIn({ raw, min, max, scaled }: PartData): number | null {
  const share = numberIn(scaled);
  if (share !== null) return upToHundred(share * 100);
  const points = numberIn(raw);
  if (points === null) return null;
  const least = numberIn(min) ?? 0;
  const most = numberIn(max) ?? 100;
  return upToHundred(most > least ? ((points - least) / (most - least)) * 100 : points);
}

type Success = 'passed' | 'failed' | null;

/** Passed or failed: by the score its manifest asks for, else as the part says itself. */
function successOf(said: unknown, score: number | null, passScore: number | null): Success {
  if (passScore !== null && score !== null) return score >= passScore ? 'passed' : 'failed';
  return said === 'passed' || said === 'failed' ? said : null;
}

/** SCORM 1.2 has one status for both. */
function statusOf12(said: unknown, score: number | null, passScore: number | null): PartStatus {
  if (said !== 'completed' && said !== 'passed' && said !== 'failed') return 'incomplete';
  return successOf(said, score, passScore) ?? 'completed';
}

/** SCORM 2004 tells completion and success apart. Passing completes unless the part says that it is incomplete. */
function statusOf2004(data: PartData, score: number | null, passScore: number | null): PartStatus {
  const success = successOf(data.success, score, passScore);
  const ended = data.completion === 'completed' || (data.completion !== 'incomplete' && success === 'passed');
  if (!ended) return 'incomplete';
  // Without a result the test of its manifest was not taken.
  return success ?? (passScore === null ? 'completed' : 'incomplete');
}

/** What a part reports, from what it has stored. */
export function reportOf(
  part: { readonly id: string; readonly passScore: number | null },
  standard: 'scorm_12' | 'scorm_2004',
  data: PartData,
): PartReport {
  const score = scoreIn(data);
  const status =
    standard === 'scorm_12'
      ? statusOf12(data.lessonStatus, score, part.passScore)
      : statusOf2004(data, score, part.passScore);
  return { part: part.id, status, score };
}
