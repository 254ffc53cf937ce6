import type { FastifyInstance, FastifyRequest } from 'fastify';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type RequestScope } from '#server/platform/scope.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';

/** Throws unless somebody is signed in; asked before anything of an upload is read. */
export const sessionOf = ({ platform }: FastifyInstance, request: FastifyRequest): string =>
  found(platform.callers.tokenOf(request, request.organisation), 'signed_out');

/** One transaction for the signed-in person, who may do all of these. */
export const asUploader =
  (app: FastifyInstance, request: FastifyRequest, ...may: Parameters<typeof authorise>[0][]) =>
  <T>(work: (scope: RequestScope) => Promise<T>): Promise<T> => {
    const { platform } = app;
    return inScope({ platform, organisation: request.organisation }, async (scope) => {
      const caller = await platform.callers.read(scope.tx, scope.organisation, sessionOf(app, request));
      if (!caller) throw new Problem('signed_out');
      for (const one of may) authorise(one, caller);
      return work({ ...scope, caller });
    });
  };
