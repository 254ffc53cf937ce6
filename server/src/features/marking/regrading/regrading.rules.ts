import type { AnswerKey, Question, ResponseValue } from '#contract/assessments/items.ts';
import type { BecauseOf, Grade, LeftOut } from '#contract/marking/regrading.ts';
import { judge } from '#server/features/assessments/tool/answerKey.rules.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';

/* Which works a regrading changes, and whether it can be undone. Pure. */

/** An item of a work with the judgement that stands. */
export interface GradeFacts {
  /** Whether the work was judged, or is still with an assessor. */
  readonly judged: boolean;
  readonly withdrawn: boolean;
  /** Whether its newest attempt is not handed in. */
  readonly begunAgain: boolean;
  readonly carried: boolean;
  /** Whether somebody is marking it now. */
  readonly claimed: boolean;
  readonly secondLook: boolean;
  /** Whether it was reported on, and of nobody who did is it known that they are who they say they are. */
  readonly reporterUnknown: boolean;
  readonly question: Question;
  readonly value: ResponseValue | null;
  readonly standing: (Grade & { readonly id: string; readonly byPerson: boolean }) | null;
}

export interface NewestItem {
  readonly question: Question;
  readonly key: AnswerKey | null;
  readonly maxMarks: number | null;
}

const partsOf = (question: Question): string[][] =>
  rulesOf(question.kind)
    .partGroups(question)
    .map((ids) => ids.toSorted());

const always = (graded: GradeFacts): LeftOut | null => {
  if (graded.withdrawn) return 'withdrawn';
  if (graded.begunAgain) return 'begun_again';
  if (graded.carried) return 'carried';
  return graded.standing === null ? 'not_judged' : null;
};

/** What a person judged stays where a key proved wrong; work that is with an assessor gets the right key too. */
function leftByKey({ question, standing }: GradeFacts, newest: NewestItem): LeftOut | null {
  if (standing?.byPerson) return 'by_person';
  return sameJson(partsOf(question), partsOf(newest.question)) ? null : 'other_parts';
}

function leftByHand({ judged, claimed, secondLook, reporterUnknown }: GradeFacts): LeftOut | null {
  if (claimed) return 'claimed';
  if (!judged) return 'not_judged';
  if (secondLook) return 'second_look';
  return reporterUnknown ? 'reporter_unknown' : null;
}

/** Why a work is left as it is; null where it can be regraded. */
export const leftOutOf = (graded: GradeFacts, newest: NewestItem, byKey: boolean): LeftOut | null =>
  always(graded) ?? (byKey ? leftByKey(graded, newest) : leftByHand(graded));

/** How the newest key judges an answer. */
export function gradeByKey(value: ResponseValue | null, { key, maxMarks }: NewestItem): Grade | null {
  if (key === null) return null;
  const right = judge(key, value);
  return {
    result: right ? 'satisfactory' : 'not_yet_satisfactory',
    marks: maxMarks === null ? null : right ? maxMarks : 0,
  };
}

export const sameGrade = (a: Grade, b: Grade): boolean => a.result === b.result && a.marks === b.marks;

/** Why a work is not regraded after all: what was seen is not what stands. */
export const overtaken = (seenId: string, standingId: string | null): BecauseOf | null =>
  seenId === standingId ? null : 'changed_meanwhile';

/** Why the earlier judgement is not brought back: something followed on the work. */
export const followed = (
  { writtenId, doneAt }: { writtenId: string | null; doneAt: Date | null },
  { standingId, lastEventAt }: { standingId: string | null; lastEventAt: Date | null },
): BecauseOf | null =>
  writtenId === standingId && doneAt !== null && (lastEventAt === null || lastEventAt <= doneAt)
    ? null
    : 'followed';

/** The student reads why first, then what was said before. */
export const commentWith = (reason: string, before: string): string =>
  before.trim() === '' ? reason : `${reason}\n\n${before}`;
