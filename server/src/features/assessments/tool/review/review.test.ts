import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewListOn } from '#au/assessment/reviewPoints.ts';
import type { Finding, ReviewContent, ToolReview } from '#contract/assessments/reviews.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { assessmentReviewResult } from '#server/features/assessments/tool/signOff/reviews.table.ts';
import { noticesOf } from '#server/features/notifications/notifications.queries.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { plainText } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import {
  draftContent,
  draftItem,
  makeToolAuthor,
  toolRoutes,
  type ToolAuthor,
} from '#test/items/toolAuthor.ts';

let test: TestApp;
let world: MarkingWorld;
let author: ToolAuthor;
let asha: ReturnType<typeof toolRoutes>;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  author = await makeToolAuthor(test, world.at);
  asha = toolRoutes(test, world.at, world.cookies.asha);
});
afterAll(() => test.close());

const { points } = reviewListOn('2026-01-01');
const allMet = (findings: Finding[] = []): ReviewContent => ({
  points: points.map(({ code }) => ({ code, met: true, comment: '' })),
  findings,
});
const finding = (said: Partial<Finding> = {}): Finding => ({
  id: randomUUID(),
  itemId: null,
  what: 'No benchmark answer',
  change: 'Write one',
  closed: false,
  ...said,
});
const whole = (said: Partial<ToolContent> = {}) => draftContent([world.unitId], [draftItem()], said);

/** A draft whose review is asked for. */
async function asked(code: string, content = whole()): Promise<AssessmentTool> {
  const tool = await author.drafted(code, content);
  expect((await author.ask(tool.id)).status).toBe(200);
  return tool;
}
/** Writes a review over whatever there is. */
async function reviewed(id: string, content: ReviewContent, by = asha): Promise<ToolReview> {
  const { body } = await by.review(id);
  const answer = await by.writeReview(id, body.review.revision, content);
  expect(answer).toMatchObject({ status: 200, body: { saved: true } });
  return answer.body;
}
const decide = ({ toolId, review, draftRevision }: ToolReview, result: 'signed' | 'sent_back', by = asha) =>
  by.decide(toolId, result, review!.revision, draftRevision!);
/** A draft that was signed off. */
async function signed(code: string, content = whole()): Promise<AssessmentTool> {
  const { id } = await asked(code, content);
  expect((await decide(await reviewed(id, allMet()), 'signed')).status).toBe(200);
  return (await author.read(id)).body;
}
const noticesTo = (personId: string) =>
  test.in(world.at, async (tx) =>
    (await noticesOf(tx, personId, { size: 100, skip: 0 })).map(({ kind, path }) => ({ kind, path })),
  );
const routeLog = (assessmentId: string) =>
  test.in(world.at, (tx) =>
    tx
      .select({ route: actionLog.route, after: actionLog.after })
      .from(actionLog)
      .where(eq(actionLog.subjectId, assessmentId))
      .orderBy(actionLog.position),
  );

describe('A review of a draft', () => {
  it('goes from the author to a reviewer, back with a finding, and to a sign-off that the version keeps', async () => {
    const tool = await asked('ROUND-1');
    const { id } = tool;
    const path = `/console/assessments/${id}/review`;
    expect(await noticesTo(world.ids.asha)).toContainEqual({ kind: 'review_asked', path });
    expect(await noticesTo(author.personId)).not.toContainEqual({ kind: 'review_asked', path });
    for (const state of ['to_review', 'review_asked'])
      expect((await asha.list({ state, search: 'ROUND-1' })).body.rows).toMatchObject([
        { id, toReview: true, reviewed: null },
      ]);
    // Who wrote it sees that a review is asked for, and that it does not wait for them.
    expect((await author.list({ state: 'review_asked', search: 'ROUND-1' })).body.rows).toHaveLength(1);
    expect((await author.list({ state: 'to_review', search: 'ROUND-1' })).body.rows).toEqual([]);
    const reviewsOf = async (by: typeof asha) => {
      const { body } = await by.start();
      const waiting = body.waiting.find(({ kind }: { kind: string }) => kind === 'reviews');
      return [waiting?.count ?? 0, (await by.list({ state: 'to_review' })).body.total];
    };
    expect(await reviewsOf(asha)).toEqual([1, 1]);
    expect(await reviewsOf(author)).toEqual([0, 0]);

    const one = finding({ itemId: tool.draft!.content.tasks[0]!.items[0]!.id });
    const first = await reviewed(id, { points: [], findings: [one] });
    expect((await author.review(id)).body.review.content.findings).toEqual([]);
    expect((await decide(first, 'sent_back')).body.standing.state).toBe('sent_back');
    expect(await noticesTo(author.personId)).toContainEqual({ kind: 'review_sent_back', path });

    const seen = (await author.review(id)).body as ToolReview;
    expect(seen).toMatchObject({ own: true, review: { unanswered: [one.id], content: { findings: [one] } } });
    const early = await author.ask(id);
    expect(early).toMatchObject({ status: 422, body: { code: 'review_incomplete' } });
    const changed = whole({ title: 'Use knives well' });
    const saved = await author.save(id, tool.draft!.revision, changed);
    const answer = await author.answer(id, { findingId: one.id, answer: 'changed' });
    expect(answer.body.answers).toMatchObject([{ findingId: one.id, round: 1, answer: 'changed' }]);
    expect((await author.ask(id)).status).toBe(200);

    const second = await reviewed(id, allMet([{ ...one, closed: true }]));
    const done = await decide(second, 'signed');
    expect(done.body.standing).toMatchObject({
      state: 'signed',
      signed: { by: 'Asha Rao', isCurrent: true },
    });
    const published = await author.published({ ...saved.body });
    expect(published.versions[0]!.review).toMatchObject({ basis: 'reviewed', by: 'Asha Rao', reason: '' });
    const kept = (await asha.versionReview(id, 1)).body;
    expect(kept).toMatchObject({
      versionNumber: 1,
      by: 'Asha Rao',
      draftRevision: saved.body.draft.revision,
      findings: [{ id: one.id, closed: true }],
      answers: [{ findingId: one.id, answer: 'changed', by: 'Ada Author' }],
      content: changed,
    });
    expect(kept.points).toHaveLength(8);
    expect(kept.points[0]).toEqual({ ...points[0], met: true, comment: '' });
    expect(kept.sha256).toMatch(/^[\da-f]{64}$/);
    expect((await author.list({ state: 'unreviewed', search: 'ROUND-1' })).body.total).toBe(0);
  });

  it('can be read after the assessment was revised, as it was', async () => {
    const tool = await signed('KEPT-1');
    await author.published(tool);
    const before = (await asha.versionReview(tool.id, 1)).body;
    const { body } = await author.begin(tool.id);
    await author.save(tool.id, body.draft.revision, whole({ title: 'Another' }));
    expect((await asha.versionReview(tool.id, 1)).body).toEqual(before);
    expect(before.content.title).toBe('Use knives');
  });

  it('is in the log: asked, sent back, signed off', async () => {
    const { id } = await asked('LOG-1');
    await decide(await reviewed(id, { points: [], findings: [finding()] }), 'sent_back');
    const { findings } = (await asha.review(id)).body.review.content;
    await author.answer(id, { findingId: findings[0].id, answer: 'left', words: 'It stands on the map' });
    await author.ask(id);
    await decide(await reviewed(id, allMet([{ ...findings[0], closed: true }])), 'signed');
    const states = (await routeLog(id)).flatMap(({ after }) => (after?.['review'] ? [after['review']] : []));
    expect(states).toEqual(['asked', 'sent_back', 'asked', 'signed']);
  });
});

describe('Who reviews', () => {
  it('is never somebody who wrote the draft, whoever else they are', async () => {
    const second = await makeToolAuthor(test, world.at, 'Ann Author');
    const { id, draft } = await asked('OWN-1');
    expect((await second.review(id)).body.own).toBe(false);
    await reviewed(id, allMet(), second);
    await second.save(id, draft!.revision, whole({ title: 'Mine now' }));
    const own = [
      await second.writeReview(id, 1, allMet()),
      await second.decide(id, 'signed', 1, draft!.revision + 1),
      await author.writeReview(id, 1, allMet()),
      await author.decide(id, 'signed', 1, draft!.revision + 1),
    ];
    expect(own.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(4).fill('403 own_work'));
    const { body } = await asha.review(id);
    expect(body).toMatchObject({ own: false, writers: ['Ada Author', 'Ann Author'] });
    expect(body.reviewers.map(({ name }: { name: string }) => name)).not.toContain('Ann Author');
  });

  it('is not who answers for the draft either', async () => {
    const second = await makeToolAuthor(test, world.at);
    const { id } = await asked('OWN-2');
    const one = finding();
    await decide(await reviewed(id, { points: [], findings: [one] }), 'sent_back');
    await second.answer(id, { findingId: one.id, answer: 'changed' });
    expect((await second.review(id)).body.own).toBe(true);
  });

  it('begins anew with the next draft', async () => {
    const { id } = await author.published(await author.drafted('OWN-3', whole()));
    const second = await makeToolAuthor(test, world.at);
    const { body } = await second.begin(id);
    await second.save(id, body.draft.revision, whole({ title: 'Next' }));
    await second.ask(id);
    expect((await author.review(id)).body).toMatchObject({ own: false });
    expect((await decide(await reviewed(id, allMet(), author), 'signed', author)).status).toBe(200);
  });

  it('is the person who was asked for, who alone is told; somebody who may not review is refused', async () => {
    const { id } = await author.drafted('OWN-4', whole());
    const path = `/console/assessments/${id}/review`;
    for (const reviewerId of [author.personId, world.ids.trainer, randomUUID()])
      expect(await author.ask(id, { reviewerId })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reviewerId' }] },
      });
    const { body } = await author.ask(id, { reviewerId: world.ids.ben, note: 'Look at item 1' });
    expect(body.asked).toMatchObject({ note: 'Look at item 1', reviewer: { name: 'Ben Ortiz' } });
    expect(await noticesTo(world.ids.ben)).toContainEqual({ kind: 'review_asked', path });
    expect(await noticesTo(world.ids.asha)).not.toContainEqual({ kind: 'review_asked', path });
  });

  it.each(['trainer', 'student'] as const)('is not a %s', async (who) => {
    const { id } = await asked(`OWN-5-${who}`);
    const routes = toolRoutes(test, world.at, world.cookies[who]);
    const answers = [
      await routes.review(id),
      await routes.ask(id),
      await routes.writeReview(id, 0, allMet()),
      await routes.answer(id, { findingId: id, answer: 'changed' }),
      await routes.decide(id, 'signed', 0, 1),
      await routes.versionReview(id, 1),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(6).fill('403 wrong_role'),
    );
  });

  it('reads an assessment, and writes none', async () => {
    const { id, draft } = await asked('OWN-6');
    expect((await asha.read(id)).status).toBe(200);
    const writes = [
      await asha.save(id, draft!.revision, whole()),
      await asha.publish(id, draft!.revision),
      await asha.ask(id),
      await asha.answer(id, { findingId: id, answer: 'changed' }),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('Signing off', () => {
  it.each<[what: string, field: string, content: (one: Finding) => ReviewContent]>([
    [
      'a point has no answer',
      'points.validity',
      () => ({ ...allMet(), points: allMet().points.filter(({ code }) => code !== 'validity') }),
    ],
    [
      'a point is not met',
      'points.fairness',
      () => ({
        ...allMet(),
        points: allMet().points.map((point) => ({ ...point, met: point.code !== 'fairness' })),
      }),
    ],
    ['a finding is open', 'findings.', (one) => allMet([one])],
    ['a finding has no words', 'findings.', (one) => allMet([{ ...one, what: ' ', closed: true }])],
  ])('is refused while %s, and leads there', async (what, field, content) => {
    const { id } = await asked(`SIGN ${what}`.slice(0, 40));
    const review = await reviewed(id, content(finding()));
    const answer = await decide(review, 'signed');
    expect(answer).toMatchObject({ status: 422, body: { code: 'review_incomplete' } });
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors[0].field).toContain(field);
    expect(review.review!.stops).toEqual(answer.body.errors);
  });

  it('is refused of a draft that could not be published', async () => {
    const { id } = await asked('SIGN-2', whole({ tasks: [{ ...whole().tasks[0]!, title: '' }] }));
    expect(await decide(await reviewed(id, allMet()), 'signed')).toMatchObject({
      status: 422,
      body: { code: 'draft_incomplete', errors: [{ field: 'tasks.0.title' }] },
    });
  });

  it('is refused when the draft or the review is not as it was read', async () => {
    const { id, draft } = await asked('SIGN-3');
    const review = await reviewed(id, allMet());
    await author.save(id, draft!.revision, whole({ title: 'Since then' }));
    expect(await decide(review, 'signed')).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    await reviewed(id, allMet());
    const now = (await asha.review(id)).body as ToolReview;
    expect(await asha.decide(id, 'signed', now.review!.revision - 1, now.draftRevision!)).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect((await author.read(id)).body.draft.review.signed).toBeNull();
  });

  it('happens once, however often it is pressed', async () => {
    const { id } = await asked('SIGN-4');
    const review = await reviewed(id, allMet());
    const answers = await Promise.all([decide(review, 'signed'), decide(review, 'signed')]);
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()).toEqual([
      '200 ',
      '409 already_done',
    ]);
  });

  it('says since when it is changed, and a change taken back leaves it as it was', async () => {
    const tool = await signed('SIGN-5');
    const { id } = tool;
    const other = whole({ ...tool.draft!.content, summary: 'Other' });
    await author.save(id, tool.draft!.revision, other);
    const { body } = await asha.review(id);
    expect(body.standing.signed.isCurrent).toBe(false);
    expect(body.signed.content).toEqual(tool.draft!.content);
    // The changes alone are looked at, and it is signed once more without asking again.
    expect((await decide(body, 'signed')).body.standing.signed.isCurrent).toBe(true);
    await author.save(id, tool.draft!.revision + 1, { ...other, summary: '' });
    await author.save(id, tool.draft!.revision + 2, other);
    expect((await author.read(id)).body.draft.review.signed.isCurrent).toBe(true);
  });

  it('cannot be changed or removed in the database', async () => {
    const { id } = await signed('SIGN-6');
    const removing = test.in(world.at, (tx) => tx.delete(assessmentReviewResult));
    await expect(removing).rejects.toMatchObject({ code: '42501' });
    const changing = test.in(world.at, (tx) => tx.update(assessmentReviewResult).set({ sha256: '' }));
    await expect(changing).rejects.toMatchObject({ code: '42501' });
    // A draft that was never published goes with its review.
    expect((await author.discard(id)).status).toBe(204);
  });
});

describe('Sending back', () => {
  it('needs a finding that is open and says what was found', async () => {
    const { id } = await asked('BACK-1');
    for (const findings of [[], [finding({ closed: true })], [finding({ what: '' })]])
      expect(await decide(await reviewed(id, allMet(findings)), 'sent_back')).toMatchObject({
        status: 422,
        body: { code: 'review_incomplete' },
      });
  });

  it('gives the author the turn: the reviewer neither writes nor decides until asked again', async () => {
    const { id, draft } = await asked('BACK-2');
    const one = finding();
    await decide(await reviewed(id, { points: [], findings: [one] }), 'sent_back');
    const answers = [
      await asha.writeReview(id, 1, allMet()),
      await asha.decide(id, 'signed', 1, draft!.revision),
      await asha.decide(id, 'sent_back', 1, draft!.revision),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['wrong_state', 'wrong_state', 'already_done']);
    expect(await author.answer(id, { findingId: one.id, answer: 'left' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'words' }] },
    });
    await author.answer(id, { findingId: one.id, answer: 'left', words: 'The map asks for it' });
    const twice = await author.answer(id, {
      findingId: one.id,
      answer: 'left',
      words: 'The map asks for it',
    });
    expect(twice.body.answers).toHaveLength(1);
    expect(await author.answer(id, { findingId: one.id, answer: 'changed' })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    await author.ask(id);
    // What the author has read is closed or kept, never removed.
    expect(await asha.writeReview(id, 1, allMet())).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'content.findings' }] },
    });
  });
});

describe('A review as it is written', () => {
  it('is saved once, and never over what it did not see', async () => {
    const { id } = await asked('WRITE-1');
    const mine = allMet();
    const once = await asha.writeReview(id, 0, mine);
    const again = await asha.writeReview(id, 0, mine);
    expect([once.body.review.revision, again.body.saved, again.body.review.revision]).toEqual([1, true, 1]);
    const ben = toolRoutes(test, world.at, world.cookies.ben);
    const stale = await ben.writeReview(id, 0, allMet([finding()]));
    expect(stale).toMatchObject({ status: 200, body: { saved: false, review: { content: mine } } });
  });

  it('has only the points of the list', async () => {
    const { id } = await asked('WRITE-2');
    const wrong = { points: [{ code: 'beauty', met: true, comment: '' }], findings: [] };
    expect(await asha.writeReview(id, 0, wrong)).toMatchObject({ status: 400 });
    const [point] = allMet().points;
    expect(await asha.writeReview(id, 0, { points: [point!, point!], findings: [] })).toMatchObject({
      status: 400,
    });
  });

  it('belongs to one organisation', async () => {
    const { id } = await asked('WRITE-3');
    const other = await makeMarkingWorld(test, 'redgum');
    const routes = toolRoutes(test, other.at, other.cookies.asha);
    const answers = [
      await routes.review(id),
      await routes.writeReview(id, 0, allMet()),
      await routes.decide(id, 'signed', 0, 1),
      await routes.versionReview(id, 1),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('is not asked for of what nobody writes, or of what is signed off and unchanged', async () => {
    const { id } = await author.published(await author.drafted('WRITE-4', whole()));
    expect((await author.ask(id)).body.code).toBe('wrong_state');
    const done = await signed('WRITE-5');
    expect((await author.ask(done.id)).body.code).toBe('wrong_state');
  });
});

describe('Publishing', () => {
  it('says that nobody reviewed it, and keeps the reason that is given', async () => {
    const tool = await author.drafted('PUB-1', whole());
    expect(tool.draft!.review).toEqual({ state: null, signed: null, needsReason: false });
    const { body } = await author.publish(tool.id, 1, ' It is only a quiz ');
    expect(body.versions[0].review).toEqual({
      basis: 'unreviewed',
      by: null,
      at: null,
      reason: 'It is only a quiz',
    });
    expect((await asha.versionReview(tool.id, 1)).status).toBe(404);
    expect((await author.list({ state: 'unreviewed', search: 'PUB-1' })).body.rows).toMatchObject([
      { id: tool.id, reviewed: false },
    ]);
  });

  it('asks for a reason where it serves accredited training, unless it is signed off as it is', async () => {
    await test.in(world.at, (tx) => makeOffer(tx, world.courseId));
    const tool = await author.drafted('PUB-2', whole());
    expect(tool.draft!.review.needsReason).toBe(true);
    expect(await author.publish(tool.id, 1, ' ')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'reason', code: 'required' }] },
    });
    expect((await author.publish(tool.id, 1, 'The regulator agreed')).status).toBe(200);
    const ready = await signed('PUB-3');
    expect(ready.draft!.review.needsReason).toBe(false);
    await author.save(ready.id, ready.draft!.revision, whole({ instructions: plainText('Since then') }));
    expect((await author.publish(ready.id, ready.draft!.revision + 1)).status).toBe(400);
  });
});
