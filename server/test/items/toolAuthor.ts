import { randomUUID } from 'node:crypto';
import type { ItemKind } from '#contract/assessments/items.ts';
import type { ReviewContent } from '#contract/assessments/reviews.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { ToolContent, ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import { emptyContent } from '#server/features/assessments/tool/draft/content.rules.ts';
import { emptyDocument } from '#server/platform/basics/plainText.rules.ts';
import { plainItem } from '#test/makersAssessments.ts';
import type { TestApp, TestOrganisation } from '#test/testApp.ts';

/* An author of assessments, and what they write. */

const password = 'correct-horse-battery';

/** An item of a draft of this kind (default: a written answer) that lacks nothing. */
export const draftItem = ({
  kind = 'written',
  ...said
}: Partial<ToolDraftItem> & { kind?: ItemKind } = {}): ToolDraftItem => ({
  id: randomUUID(),
  ...plainItem({ kind }),
  benchmark: emptyDocument,
  guide: emptyDocument,
  ...said,
});

/** A draft for these units that lacks nothing: one task with these items. */
export const draftContent = (
  unitIds: string[],
  items: ToolDraftItem[] = [draftItem()],
  said: Partial<ToolContent> = {},
): ToolContent => ({
  ...emptyContent('Use knives'),
  unitIds,
  tasks: [{ id: randomUUID(), title: 'Know', instructions: emptyDocument, draw: null, items }],
  ...said,
});

const base64Of = (written: unknown): string => {
  const bytes = typeof written === 'string' || Buffer.isBuffer(written) ? written : JSON.stringify(written);
  return Buffer.from(bytes as string).toString('base64');
};

/** Calls the routes of authors with this cookie. */
export const toolRoutes = (test: TestApp, at: TestOrganisation, cookie: string) => {
  const as = { at, cookie };
  const of = (id: string) => ({ ...as, params: { id } });
  return {
    list: (query: Record<string, string> = {}) => test.call('GET /api/staff/assessments', { ...as, query }),
    start: () => test.call('GET /api/staff/start', as),
    add: (body: { id: string; code: string; title: string }) =>
      test.call('POST /api/staff/assessments', { ...as, body }),
    read: (id: string) => test.call('GET /api/staff/assessments/:id', of(id)),
    begin: (id: string) => test.call('POST /api/staff/assessments/:id/draft', of(id)),
    save: (id: string, baseRevision: number, content: ToolContent) =>
      test.call('PUT /api/staff/assessments/:id/draft', { ...of(id), body: { baseRevision, content } }),
    discard: (id: string) => test.call('DELETE /api/staff/assessments/:id/draft', of(id)),
    publish: (id: string, revision: number, reason = '') =>
      test.call('POST /api/staff/assessments/:id/versions', { ...of(id), body: { revision, reason } }),
    review: (id: string) => test.call('GET /api/staff/assessments/:id/review', of(id)),
    ask: (id: string, body: { reviewerId?: string; note?: string } = {}) =>
      test.call('POST /api/staff/assessments/:id/review', {
        ...of(id),
        body: { reviewerId: body.reviewerId ?? null, note: body.note ?? '' },
      }),
    writeReview: (id: string, baseRevision: number, content: ReviewContent) =>
      test.call('PUT /api/staff/assessments/:id/review', { ...of(id), body: { baseRevision, content } }),
    answer: (
      id: string,
      body: { findingId: string; answer: string; words?: string; baseRevision?: number },
    ) =>
      test.call('PUT /api/staff/assessments/:id/review_answers', {
        ...of(id),
        body: { baseRevision: 0, words: '', ...body },
      }),
    decide: (id: string, result: 'signed' | 'sent_back', revision: number, draftRevision: number) =>
      test.call('POST /api/staff/assessments/:id/review_results', {
        ...of(id),
        body: { result, revision, draftRevision },
      }),
    versionReview: (id: string, number: number) =>
      test.call('GET /api/staff/assessments/:id/versions/:number/review', {
        ...as,
        params: { id, number: String(number) },
      }),
    file: (id: string, version?: number) =>
      test.call('GET /api/staff/assessments/:id/file', {
        ...of(id),
        query: version === undefined ? {} : { version: String(version) },
      }),
    /** Reads a file; what is no text or bytes is written as JSON. */
    readFile: (written: unknown) =>
      test.call('POST /api/staff/assessments/file', { ...as, body: { content: [base64Of(written)] } }),
  };
};

/** An author, and what they do in one go. */
export async function makeToolAuthor(test: TestApp, at: TestOrganisation, name = 'Ada Author') {
  const email = `${randomUUID()}@author.example`;
  const personId = await test.person(at, { email, name, roles: ['author'], password });
  const cookie = await test.signIn(at, email, password);
  const routes = toolRoutes(test, at, cookie);
  /** An assessment with this draft. */
  const drafted = async (code: string, content: ToolContent): Promise<AssessmentTool> => {
    const id = randomUUID();
    await routes.add({ id, code, title: content.title });
    return (await routes.save(id, 0, content)).body;
  };
  /** Publishes the draft that is there. */
  const published = async ({ id, draft }: AssessmentTool): Promise<AssessmentTool> => {
    const answer = await routes.publish(id, draft!.revision);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return { cookie, personId, ...routes, drafted, published };
}
export type ToolAuthor = Awaited<ReturnType<typeof makeToolAuthor>>;
