import { randomUUID } from 'node:crypto';
import { OutboundError, type Outbound } from '#server/platform/outbound.ts';
import type { Forward } from './pageViews.actions.ts';
import { requestFor, type Destination } from './destinations.rules.ts';

/** What the log may say about an undelivered view: nothing from the view itself. */
export interface ForwardFailure {
  readonly organisationId: string;
  readonly to: Destination['kind'];
  readonly failure: string;
}

export interface Forwarder {
  /** Returns at once; an undelivered view is not retried. */
  forward(organisationId: string, what: Forward): void;
  /** Waits for running requests; each has a time limit. */
  close(): Promise<void>;
}

/** Maximum running requests per organisation, so that an unresponsive service blocks nobody else. */
const mostUnderWay = 50;

/** Sends views to services, one request each. */
export function openForwarding(outbound: Outbound, failed: (failure: ForwardFailure) => void): Forwarder {
  const underWay = new Map<string, Set<Promise<void>>>();

  async function send(organisationId: string, { destination, view }: Forward): Promise<void> {
    const fail = (failure: string) => failed({ organisationId, to: destination.kind, failure });
    try {
      const status = await outbound.send(requestFor(destination, view, randomUUID()));
      if (status < 200 || status > 299) fail(`answered ${status}`);
    } catch (error) {
      fail(error instanceof OutboundError ? error.failure : 'unexpected');
    }
  }

  return {
    forward(organisationId, what) {
      const own = underWay.get(organisationId) ?? new Set();
      if (own.size >= mostUnderWay) {
        failed({ organisationId, to: what.destination.kind, failure: 'too many under way' });
        return;
      }
      underWay.set(organisationId, own);
      const sent = send(organisationId, what).finally(() => {
        own.delete(sent);
        if (own.size === 0) underWay.delete(organisationId);
      });
      own.add(sent);
    },
    async close() {
      await Promise.all([...underWay.values()].flatMap((own) => [...own]));
      outbound.close();
    },
  };
}
