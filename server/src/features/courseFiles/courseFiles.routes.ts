import { courseFiles } from '#contract/courseFiles/courseFiles.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { implement } from '#server/platform/http/implement.ts';
import { inScope, type RequestScope, type Tenant } from '#server/platform/scope.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { discardUpload, ownUpload, uploadKeyOf } from './arrival/arrival.actions.ts';
import { removeUpload } from '#server/platform/uploads/content.ts';
import { courseFile } from './download/download.actions.ts';
import { courseFilePage, waitingFiles } from './taking/page.actions.ts';
import { bringEdition } from './next/bring.actions.ts';
import { nextEditionPage } from './next/plan.actions.ts';
import { takeCourse } from './taking/take.actions.ts';

interface TakeInput extends Tenant {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly made: (id: string) => void;
  readonly record: (scope: RequestScope) => Promise<void>;
}

/** Writes what a file holds; afterwards what is stored twice goes, and the upload with it. */
async function taking(
  { platform, organisation, params, ...input }: TakeInput,
  take: (scope: RequestScope) => Promise<{ courseId: string; unused: readonly string[] }>,
) {
  const { page, unused } = await inScope({ platform, organisation, caller: input.caller }, async (scope) => {
    const { courseId, unused: twice } = await take(scope);
    input.made(courseId);
    await input.record(scope);
    return { page: await courseFilePage(scope, params.id), unused: twice };
  });
  const { storage } = platform;
  await Promise.all(unused.map((key) => storage.remove(key)));
  await removeUpload(storage, uploadKeyOf(organisation.id, params.id));
  return page;
}

export const courseFilesRoutes = implement(courseFiles, {
  'GET /api/staff/courses/:id/file': async (input) => courseFile(input, input.params.id, input.query.edition),

  'GET /api/staff/course_files': async (input) => waitingFiles(input),

  'GET /api/staff/course_files/:id': async (input) => courseFilePage(input, input.params.id),

  'DELETE /api/staff/course_files/:id': async ({ platform, organisation, params, ...input }) => {
    const tenant = { platform, organisation, caller: input.caller };
    await inScope(tenant, async (scope) => {
      const { state } = await ownUpload(scope, params.id, true);
      if (state === 'done') throw new Problem('wrong_state');
    });
    await discardUpload(tenant, params.id);
    return inScope(tenant, async (scope) => {
      await input.record(scope);
      return waitingFiles(scope);
    });
  },

  'POST /api/staff/course_files/:id/course': async (input) =>
    taking(input, (scope) => takeCourse(scope, input.params.id, input.body)),

  'GET /api/staff/course_files/:id/edition': async (input) =>
    nextEditionPage(input, input.params.id, input.query.courseId),

  'POST /api/staff/course_files/:id/edition': async (input) =>
    taking(input, (scope) => bringEdition(scope, input.params.id, input.body.courseId)),
});
