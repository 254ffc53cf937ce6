import type { FastifyInstance } from 'fastify';
import { sendNoFile } from '#server/platform/http/sendFile.ts';
import { inScope } from '#server/platform/scope.ts';
import { readFeed } from './feed.actions.ts';

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/**
 * Calendars outside read theirs here. Not in the contract: programs that know nothing of this product ask, and the
 * address alone says for whom.
 */
export async function feedRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { token: string } }>(
    '/feed/:token/calendar.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const { platform } = app;
      const organisation = await platform.hosts.organisationOf(request.host);
      const { token } = request.params;
      if (!organisation || !tokenShape.test(token)) return sendNoFile(reply);
      const content = await inScope({ platform, organisation }, (scope) => readFeed(scope, token));
      if (content === null) return sendNoFile(reply);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
          'content-disposition': 'inline; filename="calendar.ics"',
        })
        .type('text/calendar; charset=utf-8')
        .send(content);
    },
  );
}
