import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mostPictureMegabytes } from '#brand/pictures/limits.ts';
import { PictureUse } from '#contract/console/brandStudio.ts';
import { Line } from '#contract/kit/values.ts';
import { admit } from '#server/features/identity/attempts/attempts.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { asUploader } from '#server/platform/uploaders.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';
import { keepPicture } from './pictures.actions.ts';

const path = '/api/uploads/brand_picture';
const mostBytes = mostPictureMegabytes * 1024 * 1024;
const perPerson = { max: 60, seconds: 3600 };
const Query = z.object({ use: PictureUse, name: Line(200).min(1) });

/** Lets an administrator pass, and counts them, before up to eight megabytes are read. */
async function admitted(tenant: Tenant, request: FastifyRequest): Promise<void> {
  const { callers } = tenant.platform;
  const token = callers.tokenOf(request, tenant.organisation);
  if (!token) throw new Problem('signed_out');
  const caller = await inScope(tenant, ({ tx }) => callers.read(tx, tenant.organisation, token));
  if (!caller) throw new Problem('signed_out');
  authorise({ act: 'settings.change' }, caller);
  await admit(tenant, { path, counted: [{ of: `person ${caller.personId}`, limit: perPerson }] });
}

function queryOf(request: FastifyRequest): z.output<typeof Query> {
  const read = Query.safeParse(request.query);
  if (read.success) return read.data;
  throw new Problem('invalid_input', {
    errors: read.error.issues.map(({ path: at, code, message }) => ({ field: at.join('.'), code, message })),
  });
}

/** Where the studio and courses send pictures. The action log says that one came, and which draft or course takes it. */
export async function brandPictureUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  const tenantOf = (request: FastifyRequest): Tenant => ({
    platform: app.platform,
    organisation: request.organisation,
  });
  app.put(path, {
    bodyLimit: mostBytes,
    onRequest: async (request) => admitted(tenantOf(request), request),
    handler: async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new Problem('wrong_content_type');
      reply.header('cache-control', 'no-store');
      const inTenant = asUploader(app, request, { act: 'settings.change' });
      return keepPicture(tenantOf(request), inTenant, { ...queryOf(request), content: request.body });
    },
  });
}
