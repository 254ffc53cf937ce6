import { legal } from '#contract/legal.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found } from '#server/platform/basics/problem.ts';
import { acceptTexts } from './legal.actions.ts';
import { currentText } from './legal.queries.ts';

export const legalRoutes = implement(legal, {
  'GET /api/public/legal_texts/:kind': async ({ tx, params }) => {
    const { id, kind, version, publishedAt, document } = found(await currentText(tx, params.kind));
    return { id, kind, version, publishedAt: publishedAt.toISOString(), document };
  },
  'POST /api/user/legal_acceptances': async ({ tx, caller, body }) =>
    acceptTexts(tx, caller.personId, body.legalTextIds),
});
