import { randomUUID } from 'node:crypto';
import type { ReviewContent } from '#contract/assessments/reviews.ts';
import { contentOfVersion } from '#server/features/assessments/tool/draft/drafts.actions.ts';
import { versionsOf } from '#server/features/assessments/tool/draft/drafts.queries.ts';
import { answeredPoints, reviewPointsOn } from '#server/features/assessments/tool/review/review.rules.ts';
import {
  insertResult,
  insertReview,
  insertVersionReview,
} from '#server/features/assessments/tool/signOff/reviews.queries.ts';
import { digestOf } from '#server/features/assessments/tool/signOff/standing.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface Seed {
  readonly people: ReadonlyMap<string, string>;
  /** Ids of assessments by code. */
  readonly assessments: ReadonlyMap<string, string>;
  /** When the assessments were published. */
  readonly at: Date;
}

const writtenReview = (list: ReturnType<typeof reviewPointsOn>, itemId: string): ReviewContent => ({
  points: list.map(({ code }) => ({
    code,
    met: true,
    comment: code === 'reliability' ? 'Tried by two of us on the same answers.' : '',
  })),
  findings: [
    {
      id: randomUUID(),
      itemId,
      what: 'The first item can be understood in two ways.',
      change: 'Say what is meant.',
      closed: true,
    },
  ],
});

/** The first assessment by code was reviewed before it was published; of the others no review is recorded. */
export async function seedReviews(tx: Tx, { people, assessments, at }: Seed): Promise<void> {
  const [code] = [...assessments.keys()].toSorted();
  const assessmentId = assessments.get(code!)!;
  const [author, assessor] = ['author', 'assessor'].map((mailbox) => people.get(mailbox)!);
  const [version] = await versionsOf(tx, assessmentId);
  const draft = await contentOfVersion(tx, version!.id);
  const list = reviewPointsOn(at.toISOString().slice(0, 10));
  const content = writtenReview(list, draft.tasks[0]!.items[0]!.id);
  const findingId = content.findings[0]!.id;
  const reviewId = randomUUID();
  await insertReview(tx, {
    id: reviewId,
    assessmentId,
    versionNumber: 1,
    state: 'ended',
    askedBy: author!,
    askedAt: at,
    note: '',
    content,
    revision: 1,
    savedAt: at,
    savedBy: assessor!,
  });
  const resultId = randomUUID();
  await insertResult(tx, {
    id: resultId,
    reviewId,
    result: 'signed',
    draftRevision: 12,
    content: draft,
    sha256: digestOf(draft),
    points: answeredPoints(list, content),
    findings: content.findings,
    answers: [
      {
        findingId,
        round: 1,
        answer: 'changed',
        words: 'Reworded.',
        by: 'Oliver Grant',
        at: at.toISOString(),
        revision: 1,
      },
    ],
    byPersonId: assessor!,
    at,
  });
  await insertVersionReview(tx, { versionId: version!.id, resultId, tiesSince: false, reason: '' });
}
