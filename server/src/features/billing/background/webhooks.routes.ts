import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/platform/basics/problem.ts';
import { receiveStripeEvent } from './stripeEvents.actions.ts';

/** What gateways report by themselves. Outside the contract: the body is theirs, and its signature says who calls. */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  // The signature is of the bytes, so they must arrive as they were sent; only within this plugin.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    const bytes = request.body;
    if (typeof signature !== 'string' || !Buffer.isBuffer(bytes)) throw new Problem('malformed_request');
    if (!(await receiveStripeEvent(app.platform, bytes, signature))) throw new Problem('malformed_request');
    return reply.code(204).send();
  });
}
