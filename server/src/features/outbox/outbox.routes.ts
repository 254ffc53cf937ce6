import type { FastifyInstance } from 'fastify';
import { isLoopback } from '#server/platform/environment/env.ts';
import { newestMail } from '#server/platform/mail/mail.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { outboxPage } from './outboxPage.ts';

const shown = 50;

/** Sent messages of the host's organisation, for the demonstration only; elsewhere the page does not exist. */
export async function outboxRoutes(app: FastifyInstance): Promise<void> {
  const { env, hosts, database } = app.platform;
  // Behind a proxy, a loopback address is open to the world.
  if (!env.LIVERY_DEMO || !isLoopback(env.HOST) || env.TRUST_PROXY) return;
  app.get('/outbox', async (request, reply) => {
    const organisation = await hosts.organisationOf(request.host);
    if (!organisation) throw new Problem('organisation_not_found');
    const messages = await database.inTenant(organisation.id, (tx) => newestMail(tx, shown));
    return (
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        // A message may contain what people typed, so it is shown without running any of it.
        .header(
          'content-security-policy',
          "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
        )
        .type('text/html; charset=utf-8')
        .send(outboxPage(organisation, messages))
    );
  });
}
