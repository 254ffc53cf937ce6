import { createHash } from 'node:crypto';
import type { PushSubscription } from '#contract/push/push.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { pushLibrary } from '#server/platform/libraries.ts';
import { openOutbound, OutboundError } from '#server/platform/outbound.ts';
import type { Signing } from './keys.actions.ts';
import type { PushMessage } from './push.rules.ts';

/** `later`: worth another try. `gone`: the browser gave the subscription up. */
export type PushOutcome = 'sent' | 'later' | 'failed' | 'gone';

export interface PushSender {
  /** Whether such an address may be stored. */
  allows(endpoint: string): boolean;
  /** Encrypts and hands over; the push service cannot read it. */
  send(to: PushSubscription, message: PushMessage, signing: Signing): Promise<PushOutcome>;
  close(): void;
}

/** How long a push service keeps what a switched-off device has not fetched: what is older stands in the application. */
const keptSeconds = 4 * 3600;

/** The tag as a push service takes it: at most 32 characters, and it cannot read what it is about. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'failed';
}

export function openPushSender(env: Env): PushSender {
  const outbound = openOutbound({ allowPrivate: env.OUTBOUND_PRIVATE });
  async function requestFor(to: PushSubscription, { shown, urgency }: PushMessage, signing: Signing) {
    const { endpoint, p256dh, auth } = to;
    return pushLibrary().buildPushPayload(
      { data: { ...shown }, options: { ttl: keptSeconds, topic: topicOf(shown.tag), urgency } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      signing,
    );
  }
  return {
    allows: (endpoint) => outbound.allows(endpoint),
    async send(to, message, signing) {
      const request = await requestFor(to, message, signing);
      try {
        const status = await outbound.send({
          method: 'POST',
          url: env.PUSH_SERVICE_URL.replace('{endpoint}', () => to.endpoint),
          headers: request.headers,
          body: request.body,
        });
        return outcomeOf(status);
      } catch (error) {
        if (error instanceof OutboundError) return error.failure === 'refused' ? 'gone' : 'later';
        throw error;
      }
    },
    close: () => outbound.close(),
  };
}
