import type { Finding, FindingAnswer, ReviewContent, ReviewPoint } from '#contract/assessments/reviews.ts';
import { nameOfItem, openPart } from '#web/features/assessments/tool/toolContent.ts';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';

/* What a review becomes by each act of the reviewer, and how its parts are named. Pure. */

type PointAnswer = ReviewContent['points'][number];

export const pointIn = ({ points }: ReviewContent, code: string): PointAnswer =>
  points.find((point) => point.code === code) ?? { code, met: null, comment: '' };

export function withPoint(
  content: ReviewContent,
  code: string,
  part: Partial<Pick<PointAnswer, 'met' | 'comment'>>,
): ReviewContent {
  const next = { ...pointIn(content, code), ...part };
  const isThere = content.points.some((point) => point.code === code);
  return {
    ...content,
    points: isThere
      ? content.points.map((point) => (point.code === code ? next : point))
      : [...content.points, next],
  };
}

export const withNewFinding = (content: ReviewContent, id: string): ReviewContent => ({
  ...content,
  findings: [...content.findings, { id, itemId: null, what: '', change: '', closed: false }],
});

export const withFinding = (content: ReviewContent, id: string, part: Partial<Finding>): ReviewContent => ({
  ...content,
  findings: content.findings.map((finding) => (finding.id === id ? { ...finding, ...part } : finding)),
});

export const withoutFinding = (content: ReviewContent, id: string): ReviewContent => ({
  ...content,
  findings: content.findings.filter((finding) => finding.id !== id),
});

export const pointsOfGroup = <P extends Pick<ReviewPoint, 'group'>>(
  points: readonly P[],
  group: ReviewPoint['group'],
): P[] => points.filter((point) => point.group === group);

/** The items a finding can be about, numbered as in the preview. */
export const itemChoices = (content: Content): { value: string; label: string }[] =>
  content.tasks.flatMap(({ items }) =>
    items.map((item, at) => ({ value: item.id, label: `${at + 1}. ${nameOfItem(item)}` })),
  );

/** The name of the item a finding is about; null when it is not in this content. */
export function itemName(content: Content | null, itemId: string): string | null {
  const { item } = content ? openPart(content, itemId) : { item: null };
  return item && nameOfItem(item);
}

export const answersTo = (answers: readonly FindingAnswer[], findingId: string): FindingAnswer[] =>
  answers.filter((answer) => answer.findingId === findingId);

/** The element a stop leads to. */
export const stopTarget = (field: string): string => `review-${field.replaceAll('.', '-')}`;
