import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Act } from '#contract/kit/acts.ts';
import type { Subject } from '#contract/kit/subjects.ts';
import { append } from '#server/platform/actionLog/append.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { entryOf } from '#server/platform/http/logging.ts';
import { inScope, type RequestScope } from '#server/platform/scope.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';

/** Throws unless somebody is signed in; asked before anything of an upload is read. */
export const sessionOf = ({ platform }: FastifyInstance, request: FastifyRequest): string =>
  found(platform.callers.tokenOf(request, request.organisation), 'signed_out');

/** A file that came: what it is and how large, never its name. */
export interface CameFile {
  on: Subject;
  id: string;
  /** Whose it is, where it is about somebody. */
  personId?: string | null;
  kind: string;
  bytes: number;
}

/** A transaction of who uploads, which can say in the log of staff that a file came; the last thing in it. */
export interface UploadScope extends RequestScope {
  readonly came: (act: Act, file: CameFile) => Promise<void>;
}
export type AsUploader = <T>(work: (scope: UploadScope) => Promise<T>) => Promise<T>;

/** One transaction for the signed-in person, who may do all of these. */
export const asUploader =
  (app: FastifyInstance, request: FastifyRequest, ...may: Parameters<typeof authorise>[0][]): AsUploader =>
  (work) => {
    const { platform } = app;
    return inScope({ platform, organisation: request.organisation }, async (scope) => {
      const caller = await platform.callers.read(scope.tx, scope.organisation, sessionOf(app, request));
      if (!caller) throw new Problem('signed_out');
      for (const one of may) authorise(one, caller);
      const route = `${request.method} ${request.routeOptions.url}`;
      return work({
        ...scope,
        caller,
        came: (act, { on, id, personId = null, kind, bytes }) =>
          append(scope, [
            {
              ...entryOf(route, act, { request, caller }, scope.now),
              subject: on,
              subjectId: id,
              personId,
              before: null,
              after: { kind, bytes },
            },
          ]),
      });
    });
  };
