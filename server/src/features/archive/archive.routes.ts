import { archives as contract } from '#contract/console/settings/archive.ts';
import { implement } from '#server/platform/http/implement.ts';
import { archiveDownload, archivesPage, beginArchive, deleteArchive, giveTicket } from './archive.actions.ts';

export const archiveRoutes = implement(contract, {
  'GET /api/staff/archives': async (scope) => archivesPage(scope),
  'POST /api/staff/archives': async ({ body, made, ...scope }) => {
    made(body.id);
    return beginArchive(scope, body.id);
  },
  'DELETE /api/staff/archives/:id': async ({ params, ...scope }) => deleteArchive(scope, params.id),
  'POST /api/staff/archives/:id/tickets': async ({ platform, organisation, request, ...input }) =>
    giveTicket(
      { platform, organisation },
      {
        id: input.params.id,
        record: input.record,
        caller: input.caller,
        address: request.ip,
        password: input.body.password,
      },
    ),
  'GET /api/staff/archives/:id/file': async ({ params, query, ...scope }) =>
    archiveDownload(scope, { id: params.id, ticket: query.ticket }),
});
