import type { FastifyInstance, FastifyRequest } from 'fastify';
import { profile } from '#contract/profile.ts';
import { admit } from '#server/features/identity/attempts/attempts.actions.ts';
import { documentOf, documentsOf } from '#server/features/legal/legal.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { keepPhoto, readProfile } from './profile.actions.ts';
import { preferencesFrom } from './profile.rules.ts';
import { photoOf, preferencesOf, replacePhoto, savePreferences } from './profile.queries.ts';

const mostPhotoBytes = 8 * 1024 * 1024;
const photosPerPerson = { max: 30, seconds: 3600 };

/** Files to remove after the response, and therefore after the commit. */
const removals = new WeakMap<FastifyRequest, string>();

const contractRoutes = implement(profile, {
  'GET /api/user/profile': async ({ tx, organisation, caller }) =>
    readProfile(tx, organisation, caller.personId),
  'GET /api/user/photo': async ({ tx, caller }) => ({
    ...found(await photoOf(tx, caller.personId)),
    cache: 'private' as const,
  }),
  'DELETE /api/user/photo': async ({ tx, organisation, caller, request }) => {
    const earlier = await replacePhoto(tx, caller.personId, null);
    if (earlier !== null) removals.set(request, earlier);
    return readProfile(tx, organisation, caller.personId);
  },
  'GET /api/user/notification_preferences': async ({ tx, caller }) =>
    preferencesFrom(await preferencesOf(tx, caller.personId)),
  'PUT /api/user/notification_preferences': async ({ tx, caller, body }) => {
    await savePreferences(tx, caller.personId, body);
    return body;
  },
  'GET /api/user/documents': async ({ tx, caller }) => documentsOf(tx, caller.personId),
  'GET /api/user/documents/:id': async ({ tx, caller, params }) => documentOf(tx, caller.personId, params.id),
});

/** Identifies and counts the sender before reading up to eight megabytes. */
async function uploader(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const { callers, database } = app.platform;
  const { organisation } = request;
  const token = callers.tokenOf(request, organisation);
  if (!token) throw new Problem('signed_out');
  const caller = await database.inTenant(organisation.id, (tx) => callers.read(tx, organisation, token));
  if (!caller) throw new Problem('signed_out');
  await admit(
    { platform: app.platform, organisation },
    {
      path: '/api/uploads/photo',
      counted: [{ of: `person ${caller.personId}`, limit: photosPerPerson }],
    },
  );
  return caller.personId;
}

async function photoUpload(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: mostPhotoBytes },
    (_request, body, done) => done(null, body),
  );
  app.decorateRequest('uploaderId', '');
  app.put('/api/uploads/photo', {
    bodyLimit: mostPhotoBytes,
    onRequest: async (request) => {
      request.uploaderId = await uploader(app, request);
    },
    handler: async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new Problem('wrong_content_type');
      reply.header('cache-control', 'no-store');
      return keepPhoto(app.platform, request.organisation, request.uploaderId, request.body);
    },
  });
}

/** The contract's profile routes, and the upload of the photo, which is not JSON. */
export async function profileRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    const file = removals.get(request);
    if (file !== undefined && reply.statusCode === 200) await app.platform.storage.remove(file);
  });
  await app.register(contractRoutes);
  await app.register(photoUpload);
}

declare module 'fastify' {
  interface FastifyRequest {
    uploaderId: string;
  }
}
