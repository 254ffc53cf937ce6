import type { FastifyInstance } from 'fastify';
import { backupHealth } from './backups.actions.ts';

/**
 * For what watches the server, beside `/healthz` and `/readyz`: when the last backup was made. 503 when it is too old or
 * missing; 404 where the server makes none.
 */
export async function backupRoutes(app: FastifyInstance): Promise<void> {
  app.get('/backupz', { schema: { hide: true } }, async (_request, reply) => {
    const health = backupHealth(app.platform);
    const words = health
      ? [health.word, health.at, health.hours === null ? null : `${health.hours}h`]
      : ['off'];
    return reply
      .code(health === null ? 404 : health.word === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(words.filter((word) => word !== null).join(' '));
  });
}
