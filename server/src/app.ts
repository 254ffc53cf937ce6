import { randomUUID } from 'node:crypto';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { subjects } from './features/actionLog/subjects.queries.ts';
import { reachesAll } from './features/courses/reach.queries.ts';
import { viewedStudent } from './features/viewings/viewings.actions.ts';
import { contentHost } from './features/packages/contentHost.routes.ts';
import { pageRoutes } from './features/page/page.routes.ts';
import { backupRoutes } from './features/archive/scheduled/backups.routes.ts';
import { jobHandlers } from './jobs.ts';
import { errorHandler, frameworkErrors } from './platform/http/errorHandler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { showsApi } from './platform/environment/env.ts';
import { features } from './routes.ts';
import { logController, logger } from './platform/environment/log.ts';
import { idlePatience, limitBodies, refuseBrokenRequest } from './platform/http/patience.ts';
import type { Platform } from './platform/platform.ts';
import { guardRequests, networkOf } from './platform/http/requests.ts';

/**
 * Answers are compressed as they are made: for them gzip is as small as a quick brotli at half the work. An answer that
 * fits into one packet is sent as it is. Up to 64 KB in one call: the stream around it costs more than the compression.
 */
const compression: FastifyCompressOptions = {
  threshold: 1400,
  syncThreshold: 64 * 1024,
  encodings: ['gzip', 'br'],
  zlibOptions: { level: 4 },
};

/** The whole server on an open platform: error handler, plugins, features, then pages. */
export async function buildApp(platform: Platform, pages = pageRoutes): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logger(platform.env.LOG_LEVEL) ?? false,
    logController,
    bodyLimit: 256 * 1024,
    frameworkErrors,
    genReqId: () => randomUUID(),
    // One proxy: X-Forwarded-For entries from the client come before it and are not trusted.
    trustProxy: platform.env.TRUST_PROXY && ((_address, hop) => hop < 1),
    // While closing, the error handler refuses requests with a problem.
    return503OnClosing: false,
    connectionTimeout: idlePatience,
    clientErrorHandler: refuseBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  errorHandler(app);
  limitBodies(app);
  platform.reporter?.follow(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorate('platform', platform);
  app.decorate('reads', new Map());
  app.decorate('subjects', subjects);
  app.decorate('reach', reachesAll);
  app.decorate('viewedStudent', viewedStudent);
  contentHost(app);
  // Pages set their own, stricter policy (features/page/headers.rules.ts); guardRequests sets HSTS.
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  await app.register(cookie);
  await app.register(compress, compression);
  await app.register(rateLimit, {
    global: true,
    max: platform.env.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    // Build files never change, and a whole campus behind one address may load them.
    allowList: (request) => /^\/(assets|fonts)\//.test(request.url),
  });
  await app.register(fastifyStatic, { root: platform.storage.root, serve: false });
  guardRequests(app);
  if (showsApi(platform.env)) await (await import('./platform/http/openapi.ts')).openapi(app);
  await app.register(healthRoutes);
  await app.register(backupRoutes);
  for (const feature of features) await app.register(feature);
  await app.register(pages);
  await app.ready();
  await platform.jobs.work(jobHandlers(platform, app.log));
  return app;
}
