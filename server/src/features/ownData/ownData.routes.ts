import { ownData } from '#contract/record/ownData.ts';
import { implement } from '#server/platform/http/implement.ts';
import { inScope } from '#server/platform/scope.ts';
import { collect } from './collect.actions.ts';
import { dataDocument } from './document.actions.ts';

export const ownDataRoutes = implement(ownData, {
  'GET /api/user/data': async ({ request, query, ...tenant }) => {
    if (query.as === 'pdf') return { ...(await dataDocument(tenant, request)), download: true };
    const data = await inScope(tenant, (scope) => collect(scope, request));
    return {
      content: Buffer.from(JSON.stringify(data, null, 2)),
      mediaType: 'application/json',
      name: `${tenant.organisation.slug}-my-data.json`,
      cache: 'never' as const,
      download: true,
    };
  },
});
