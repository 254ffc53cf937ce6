import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageViews } from '#contract/pageViews.ts';
import { implement } from '#server/platform/http/implement.ts';
import { openOutbound } from '#server/platform/outbound.ts';
import { secretBox } from '#server/platform/environment/secretBox.ts';
import { openForwarding } from './forwarding.ts';
import { countView, readViews, type Forward } from './pageViews.actions.ts';
import { readSettings, saveSettings } from './settings.actions.ts';
import { asksNotToBeCounted } from './pageViews.rules.ts';

/** Implements the contract and forwards counted views to a service. */
export async function pageViewsRoutes(app: FastifyInstance): Promise<void> {
  const { env } = app.platform;
  const outbound = openOutbound({ allowPrivate: env.OUTBOUND_PRIVATE });
  const keeping = { box: secretBox(env, 'analytics'), ga4Address: env.GA4_URL };
  const forwarding = openForwarding(outbound, (failure) => app.log.warn(failure, 'page view not forwarded'));
  /** Sent after the response, and therefore after the commit. */
  const toTell = new WeakMap<FastifyRequest, Forward>();

  app.addHook('onResponse', async (request, reply) => {
    const what = toTell.get(request);
    if (what && reply.statusCode === 204) forwarding.forward(request.organisation.id, what);
  });
  app.addHook('onClose', () => forwarding.close());

  await app.register(
    implement(pageViews, {
      'POST /api/public/page_views': async ({ tx, organisation, request, body, now }) => {
        if (asksNotToBeCounted(request.headers)) return;
        const viewed = {
          path: body.path,
          host: new URL(organisation.origin).hostname,
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        };
        const what = await countView(tx, keeping, organisation, viewed, now);
        if (what) toTell.set(request, what);
      },
      'GET /api/staff/page_views': async ({ tx, today, query }) => readViews(tx, today, Number(query.days)),
      'GET /api/staff/analytics_settings': async ({ tx, organisation }) =>
        readSettings(tx, keeping, organisation),
      'PUT /api/staff/analytics_settings': async ({ tx, organisation, body }) =>
        saveSettings(tx, keeping, outbound, organisation, body),
    }),
  );
}
