import { comments } from '#contract/marking/comments.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { changeComment, commentsFor, countUse, insertComment, lineageOf } from './comments.queries.ts';

const list = async ({ tx, caller }: RequestScope, lineageId: string | null = null) => ({
  comments: await commentsFor(tx, caller.personId, lineageId),
});

export const commentsRoutes = implement(comments, {
  'GET /api/staff/reusable_comments': async (input) =>
    list(input, input.query.item === undefined ? null : await lineageOf(input.tx, input.query.item)),
  'POST /api/staff/reusable_comments': async (input) => {
    const { text, itemId, shared } = input.body;
    const lineageId = itemId === null ? null : found(await lineageOf(input.tx, itemId));
    input.made(await insertComment(input.tx, { personId: input.caller.personId, text, lineageId, shared }));
    return list(input, lineageId);
  },
  'PATCH /api/staff/reusable_comments/:id': async (input) => {
    const { removed, ...given } = input.body;
    const change = { ...given, ...(removed === false && { removedAt: null }) };
    if (!(await changeComment(input.tx, input.caller.personId, input.params.id, change)))
      throw new Problem('not_found');
    return list(input);
  },
  'POST /api/staff/reusable_comments/:id/uses': async ({ tx, caller, params }) => ({
    uses: found(await countUse(tx, caller.personId, params.id)),
  }),
  'DELETE /api/staff/reusable_comments/:id': async (input) => {
    const change = { removedAt: input.now };
    if (!(await changeComment(input.tx, input.caller.personId, input.params.id, change)))
      throw new Problem('not_found');
    return list(input);
  },
});
