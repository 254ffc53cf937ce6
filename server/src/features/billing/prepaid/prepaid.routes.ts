import { prepaid as contract } from '#contract/console/prepaid.ts';
import { implement } from '#server/platform/http/implement.ts';
import { endMeasureOn, measureDocument, recordMeasure } from './measures.actions.ts';
import { prepaidPage } from './prepaid.actions.ts';

export const prepaidRoutes = implement(contract, {
  'GET /api/staff/prepaid': async ({ query: { page, over }, ...scope }) =>
    prepaidPage(scope, { page, over: over === 'true' }),
  'POST /api/staff/protection_measures': async ({ body, caller, made, record, ...tenant }) => {
    made(body.id);
    return recordMeasure(tenant, body, { personId: caller.personId, record });
  },
  'POST /api/staff/protection_measures/:id/end': async ({ params, body, ...scope }) =>
    endMeasureOn(scope, params.id, body),
  'GET /api/staff/protection_measures/:id/document': async ({ tx, params }) => measureDocument(tx, params.id),
});
