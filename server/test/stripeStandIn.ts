import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  last_payment_error: { code: string; decline_code: string } | null;
  metadata: Record<string, string>;
}

export const webhookSecret = 'whsec_test';

/** Where a call is lost: before Stripe takes it, or after, with the answer. */
type Loss = 'call' | 'answer' | null;

export interface StripeStandIn {
  url: string;
  intents: Map<string, Intent>;
  refunds: Map<string, { id: string; amount: number; status: string }>;
  lose(loss: Loss): void;
  /** What the payer's browser does with Stripe. */
  confirm(id: string, status?: string): Intent;
  /** An event as Stripe would post it: the body and its signature. */
  event(type: string, object: unknown, id?: string): { payload: string; signature: string };
  close(): Promise<void>;
}

const metadataOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );

/** Stands in for the HTTP edge of Stripe: intents and refunds by idempotency key, in memory. */
export async function stripeStandIn(): Promise<StripeStandIn> {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, { id: string; amount: number; status: string }>();
  /** First answers by idempotency key, word for word: a repeat does not say how things stand now. */
  const answers = new Map<string, string>();
  let loss: Loss = null;

  function actOn(intent: Intent | undefined, verb: string | undefined): Intent | null {
    if (!intent || (verb === 'cancel' && intent.status === 'succeeded')) return null;
    if (verb === 'cancel') intent.status = 'canceled';
    return intent;
  }

  function act(method: string, path: string, form: URLSearchParams): unknown {
    const [, , kind, id, verb] = path.split('/') as (string | undefined)[];
    if (kind === 'payment_intents' && method === 'POST' && !id) {
      const made: Intent = {
        id: `pi_${intents.size + 1}`,
        object: 'payment_intent',
        amount: Number(form.get('amount')),
        amount_received: 0,
        currency: form.get('currency')!,
        status: 'requires_payment_method',
        client_secret: `pi_${intents.size + 1}_secret`,
        last_payment_error: null,
        metadata: metadataOf(form),
      };
      intents.set(made.id, made);
      return made;
    }
    if (kind === 'payment_intents') return actOn(intents.get(id!), verb);
    if (kind === 'refunds' && method === 'POST') {
      const made = { id: `re_${refunds.size + 1}`, amount: Number(form.get('amount')), status: 'pending' };
      refunds.set(made.id, made);
      return made;
    }
    return refunds.get(id!) ?? null;
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (loss === 'call') return request.socket.destroy();
      const key = request.headers['idempotency-key'] as string | undefined;
      const known = request.method === 'POST' && key ? answers.get(key) : undefined;
      const result =
        known ?? JSON.stringify(act(request.method!, request.url!.split('?')[0]!, new URLSearchParams(body)));
      if (request.method === 'POST' && key) answers.set(key, result);
      if (loss === 'answer') return request.socket.destroy();
      const missing = result === 'null';
      response.writeHead(missing ? 400 : 200, { 'content-type': 'application/json' });
      return response.end(
        missing ? JSON.stringify({ error: { type: 'invalid_request_error', message: 'No' } }) : result,
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    lose: (next) => void (loss = next),
    confirm(id, status = 'succeeded') {
      const intent = intents.get(id)!;
      intent.status = status;
      if (status === 'succeeded') intent.amount_received = intent.amount;
      return intent;
    },
    event(type, object, id = `evt_${Math.random().toString(36).slice(2)}`) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      });
      return { payload, signature };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
