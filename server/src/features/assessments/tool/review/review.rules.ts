import { reviewListOn, type ReviewPoint } from '#au/assessment/reviewPoints.ts';
import type { Finding, FindingAnswer, ReviewContent, ReviewRecord } from '#contract/assessments/reviews.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/* When a review can be signed off or sent back, and who decides next. Pure. */

export const reviewPointsOn = (day: string): readonly ReviewPoint[] => reviewListOn(day).points;

export const emptyReview: ReviewContent = { points: [], findings: [] };

const stop = (field: string, message: string): FieldError => ({ field, code: 'not_right', message });
const isBlank = (words: string): boolean => words.trim() === '';

/** The points of a list with what was answered; what is not answered is open. */
export const answeredPoints = (
  list: readonly ReviewPoint[],
  { points }: ReviewContent,
): ReviewRecord['points'] =>
  list.map((point) => {
    const given = points.find(({ code }) => code === point.code);
    return { ...point, met: given?.met ?? null, comment: given?.comment ?? '' };
  });

const wordless = ({ findings }: ReviewContent): FieldError[] =>
  findings
    .filter(({ what }) => isBlank(what))
    .map(({ id }) => stop(`findings.${id}`, 'Say what was found, or remove the finding'));

/** What is in the way of signing off, each with its place. */
export function signStops(list: readonly ReviewPoint[], content: ReviewContent): FieldError[] {
  const points = answeredPoints(list, content).flatMap(({ code, name, met }) => {
    if (met === true) return [];
    return [stop(`points.${code}`, met === null ? `${name} has no answer yet` : `${name} is not met`)];
  });
  const open = content.findings
    .filter(({ closed, what }) => !closed && !isBlank(what))
    .map(({ id }) => stop(`findings.${id}`, 'A finding is still open'));
  return [...points, ...wordless(content), ...open];
}

/** What is in the way of sending the draft back: an open finding says what has to change. */
export function sendBackStops(content: ReviewContent): FieldError[] {
  const stops = wordless(content);
  if (stops.length > 0 || content.findings.some(({ closed }) => !closed)) return stops;
  return [stop('findings', 'Write at least one finding that is open')];
}

/** What is wrong with a review as it is saved; null when nothing is. `sent`: the findings its author has read. */
export function wrongReview(
  list: readonly ReviewPoint[],
  { points, findings }: ReviewContent,
  sent: readonly Finding[],
): FieldError | null {
  const wrong = (field: string, code: string, message: string): FieldError => ({ field, code, message });
  const codes = points.map(({ code }) => code);
  const ids = findings.map(({ id }) => id);
  if (new Set(codes).size < codes.length || new Set(ids).size < ids.length)
    return wrong('content', 'not_right', 'The same stands twice');
  const unknown = codes.findIndex((code) => !list.some((point) => point.code === code));
  if (unknown !== -1) return wrong(`content.points.${unknown}.code`, 'unknown', 'There is no such point');
  return sent.some(({ id }) => !ids.includes(id))
    ? wrong('content.findings', 'required', 'A finding that was sent to the author is closed, not removed')
    : null;
}

/** The open findings the author has said nothing about since the draft was sent back. */
export const unansweredFindings = (
  findings: readonly Finding[],
  answers: readonly Pick<FindingAnswer, 'findingId' | 'round'>[],
  round: number,
): string[] =>
  findings
    .filter(
      ({ id, closed }) => !closed && !answers.some((one) => one.findingId === id && one.round === round),
    )
    .map(({ id }) => id);

type State = 'asked' | 'sent_back' | 'signed';

/** Whether it is the reviewer's turn: after being asked, or once something changed since the sign-off. */
export const isWithReviewer = (state: State, isCurrent: boolean): boolean =>
  state === 'asked' || (state === 'signed' && !isCurrent);
