import { credentials as contract } from '#contract/console/credentials.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  changeCredential,
  checkCredential,
  credentialDocument,
  recordCredential,
  removeCredential,
} from './credentials.actions.ts';
import { staffRegister } from './register.actions.ts';

export const credentialRoutes = implement(contract, {
  'GET /api/staff/credentials': async ({ query, ...scope }) => staffRegister(scope, query),
  'POST /api/staff/people/:id/credentials': async ({ params, body, ...input }) => {
    input.made(body.id);
    return recordCredential(input, params.id, body);
  },
  'PUT /api/staff/credentials/:id': async ({ params, body, ...input }) =>
    changeCredential(input, params.id, body),
  'PUT /api/staff/credentials/:id/removal': async ({ params, body, ...scope }) =>
    removeCredential(scope, params.id, body.removed),
  'PUT /api/staff/credentials/:id/check': async ({ params, body, ...scope }) =>
    checkCredential(scope, params.id, body),
  'GET /api/staff/credentials/:id/document': async ({ params, ...scope }) =>
    credentialDocument(scope, params.id),
});
