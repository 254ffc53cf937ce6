import { randomUUID } from 'node:crypto';
import { OutboundError, type Outbound } from '#server/platform/outbound.ts';
import type { Forward } from './pageViews.actions.ts';
import { requestFor, type Destination } from './pageViews.rules.ts';

/** What a log may hold of a view that did not arrive: nothing of it. */
export interface ForwardFailure {
  readonly organisationId: string;
  readonly to: Destination['kind'];
  readonly failure: string;
}

export interface Forwarding {
  /** Returns at once; a view that does not arrive is not sent again. */
  forward(organisationId: string, what: Forward): void;
  /** Waits for those under way, each of which has a time limit. */
  close(): Promise<void>;
}

/** How many may be under way for one organisation, so that a service that does not answer holds up nobody. */
const mostUnderWay = 50;

/** Tells services of views, one request each. */
export function openForwarding(outbound: Outbound, failed: (failure: ForwardFailure) => void): Forwarding {
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
