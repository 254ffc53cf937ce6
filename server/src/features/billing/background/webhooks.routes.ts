import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/platform/basics/problem.ts';
import { receiveStripeEvent } from './stripeEvents.actions.ts';

/** Reports sent by gateways. Not in the contract: the body is theirs, and its signature authenticates them. */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  // The signature covers the raw bytes, so do not parse the body. This affects only this plugin.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    const bytes = request.body;
    if (typeof signature !== 'string' || !Buffer.isBuffer(bytes)) throw new Problem('malformed_request');
    const tenant = { platform: app.platform, organisation: request.organisation };
    if (!(await receiveStripeEvent(tenant, bytes, signature))) throw new Problem('malformed_request');
    return reply.code(204).send();
  });
}
