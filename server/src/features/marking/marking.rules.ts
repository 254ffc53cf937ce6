import type {
  ItemKind,
  ItemResult,
  Observation,
  Question,
  ThirdPartyReport,
} from '#contract/assessments/items.ts';
import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { UnitOutcome } from '#contract/assessments/outcomes.ts';
import { amountOf, progressOf, seenOn } from '#server/features/assessments/evidence/occasions.rules.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';

/* What an assessor can do, and when a judgement is complete. Pure. */

const leaseMinutes = 20;

/** When a claim made now expires. */
export const leaseEnds = (now: Date): Date => new Date(now.getTime() + leaseMinutes * 60_000);

interface ClaimColumns {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** The current assessor; null when nobody has claimed it or the lease has expired. */
export const claimedNow = ({ claimedBy, claimedUntil }: ClaimColumns, now: Date): string | null =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null;

export type JudgementState = 'open' | 'ready' | 'released';
export function judgingOf({
  judgedAt,
  releasedAt,
}: {
  judgedAt: Date | null;
  releasedAt: Date | null;
}): JudgementState {
  if (releasedAt) return 'released';
  return judgedAt ? 'ready' : 'open';
}

interface Decision {
  result: ItemResult | null;
  comment: string;
  marks: number | null;
}
/** A comment or marks without a result belong to the rule's result. */
export function decisionOf(draft: Decision | null, byRule: ItemResult | null): Decision | null {
  if (!draft || draft.result || !byRule) return draft;
  const speaks = draft.comment.trim() !== '' || draft.marks !== null;
  return speaks ? { ...draft, result: byRule } : null;
}

export interface JudgedItem {
  id: string;
  kind: ItemKind;
  maxMarks: number | null;
  /** The assessor's decision on it; null when none. */
  decision: Decision | null;
  /** A rule's judgement exists and is valid unless an assessor decides otherwise. */
  stands: boolean;
  /** The occasions that both sides have answered; null when there is none. */
  observed: { isEnough: boolean; isDisputed: boolean } | null;
  /** Somebody reported, and of nobody who did is it known that they are who they say they are. */
  reporterUnknown: boolean;
}

/** How far an item was observed; occasions that wait for somebody are left out. */
export function observedOf(question: Question, observations: readonly Observation[]): JudgedItem['observed'] {
  const answered = observations.flatMap(({ studentAnswer }) => studentAnswer ?? []);
  if (answered.length === 0) return null;
  return {
    isEnough: progressOf(amountOf(question), seenOn(observations))?.isEnough ?? true,
    isDisputed: answered.some(({ agrees }) => !agrees),
  };
}

/** Whether there are reports and none of them counts: nobody has confirmed who gave one. */
export function isReporterUnknown(reports: readonly Pick<ThirdPartyReport, 'state'>[]): boolean {
  const some = (...states: readonly ThirdPartyReport['state'][]) =>
    reports.some(({ state }) => states.includes(state));
  return some('answered', 'not_confirmed') && !some('confirmed');
}

const missing = (id: string, field: string, code: string, message: string): FieldError => ({
  field: `items.${id}.${field}`,
  code,
  message,
});

/** An observation counts once both have confirmed it; a student's disagreement needs an explanation. */
function observationFault({ id, observed }: JudgedItem, { comment }: Decision): FieldError[] {
  if (!observed)
    return [missing(id, 'observation', 'not_confirmed', 'An observation confirmed by both is needed')];
  if (!observed.isEnough)
    return [missing(id, 'observation', 'not_enough', 'Not yet observed as often or as long as it has to be')];
  if (!observed.isDisputed || comment.trim() !== '') return [];
  return [missing(id, 'comment', 'explanation_required', 'The student disputes it: say why it counts')];
}

/** A report counts once it is known who gave it. */
const reporterFault = ({ id, reporterUnknown }: JudgedItem): FieldError[] =>
  reporterUnknown
    ? [missing(id, 'reporter', 'not_confirmed', 'Confirm first that who reported is who they say they are')]
    : [];

/** What speaks against an item being satisfactory. */
const evidenceFaults = (item: JudgedItem, decision: Decision): FieldError[] => [
  ...(rulesOf(item.kind).confirmedByBoth ? observationFault(item, decision) : []),
  ...reporterFault(item),
];

/** Errors in a decision that has a result. */
function decisionFaults(item: JudgedItem, decision: Decision): FieldError[] {
  const { result, comment, marks } = decision;
  const { id, maxMarks } = item;
  const unsaid = result === 'not_yet_satisfactory' && comment.trim() === '';
  const tooMany = marks !== null && marks > (maxMarks ?? 0);
  return [
    ...(unsaid ? [missing(id, 'comment', 'required', 'Say what is to be done again')] : []),
    ...(tooMany ? [missing(id, 'marks', 'too_big', 'More marks than the item has')] : []),
    ...(result === 'satisfactory' ? evidenceFaults(item, decision) : []),
  ];
}

function faultsOf(item: JudgedItem): FieldError[] {
  const { id, decision, stands } = item;
  if (decision?.result) return decisionFaults(item, decision);
  return stands ? [] : [missing(id, 'result', 'required', 'A result is needed')];
}

/** What is missing before this can be judged, by field; empty when nothing is. */
export const missingOf = (items: readonly JudgedItem[]): FieldError[] => items.flatMap(faultsOf);

/**
 * The outcomes an assessor can choose for a unit: competent once all assessments are satisfactory, not yet competent
 * once all are decided, none while one is open.
 */
export function mayDecide(states: readonly (AssessmentState | null)[]): UnitOutcome[] {
  if (states.every((state) => state === 'satisfactory')) return ['competent', 'not_yet_competent'];
  const decided = states.every((state) => state === 'satisfactory' || state === 'not_yet_satisfactory');
  return decided ? ['not_yet_competent'] : [];
}
