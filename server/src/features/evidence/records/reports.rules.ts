import type { QuestionOf, ReportAnswer } from '#contract/assessments/items.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { reportState } from '#server/features/assessments/evidence/evidence.rules.ts';
import type { ReportRow } from '#server/features/assessments/record/reports.queries.ts';

export const linkDays = 14;
/** A token shows what it opens, so that one screen serves every kind of link. */
export const tokenPrefix = 'report_';
/** Maximum open links per item, and maximum links one attempt may mail. */
const mostOpen = 5;
const mostAsked = 12;

export const isOpen = (row: ReportRow, now: Date): boolean =>
  ['asked', 'opened'].includes(reportState(row, now));

/** Why this person cannot be asked now; null when they can. */
export function askRefused(
  reports: readonly ReportRow[],
  { itemId, email }: { itemId: string; email: string },
  now: Date,
): 'already_done' | 'too_many_requests' | null {
  const ofItem = reports.filter((row) => row.itemId === itemId);
  const theirs = ofItem.filter(({ toEmail }) => toEmail === email);
  if (theirs.some((row) => row.answeredAt !== null || isOpen(row, now))) return 'already_done';
  const open = ofItem.filter((row) => isOpen(row, now));
  return open.length >= mostOpen || reports.length >= mostAsked ? 'too_many_requests' : null;
}

const wrong = (questionId: string, code: string, message: string): FieldError => ({
  field: `answers.${questionId}`,
  code,
  message,
});

/** Errors in the answers: each question needs an answer of its kind, and nothing else is accepted. */
export function answersWrong(
  { questions }: QuestionOf<'third_party_report'>,
  answers: readonly ReportAnswer[],
): FieldError[] {
  const known = new Set(questions.map(({ id }) => id));
  const unknown = answers
    .filter(({ questionId }, at) => {
      const twice = answers.findIndex((one) => one.questionId === questionId) !== at;
      return twice || !known.has(questionId);
    })
    .map(({ questionId }) => wrong(questionId, 'unknown', 'Not asked here, or answered twice'));
  const missing = questions.flatMap(({ id, answer: kind }) => {
    const said = answers.find(({ questionId }) => questionId === id)?.answer.trim() ?? '';
    if (said === '') return [wrong(id, 'required', 'An answer is needed')];
    if (kind === 'text' || said === 'yes' || said === 'no') return [];
    return [wrong(id, 'invalid_value', 'Must be yes or no')];
  });
  return [...unknown, ...missing];
}

/** The signed content in a fixed order. */
export const signedText = (
  report: Pick<ReportRow, 'id'>,
  answers: readonly ReportAnswer[],
  signedName: string,
): string =>
  JSON.stringify({
    report: report.id,
    answers: answers
      .map(({ questionId, answer }) => [questionId, answer] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    signedName,
  });
