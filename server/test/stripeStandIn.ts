import { createServer, request as forward } from 'node:http';
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
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
}
interface Setup {
  id: string;
  object: 'setup_intent';
  status: string;
  client_secret: string;
  last_setup_error: { code: string } | null;
  metadata: Record<string, string>;
  customer: string;
  payment_method: string | null;
}
interface Card {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}
interface Method {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: Card;
}

export const webhookSecret = 'whsec_test';

/** Where a call is lost: before Stripe takes it, or after it with the answer. */
type Loss = 'call' | 'answer' | null;

export interface StripeStandIn {
  url: string;
  intents: Map<string, Intent>;
  refunds: Map<string, { id: string; amount: number; status: string }>;
  setups: Map<string, Setup>;
  methods: Map<string, Method>;
  lose(loss: Loss): void;
  /** The bank's refusal for cards charged without the customer; null to charge. */
  decline(code: string | null): void;
  /** What the payer's browser does with Stripe. */
  confirm(id: string, status?: string): Intent;
  /** The same for storing a card without a payment. */
  confirmSetup(id: string, card?: Partial<Card>): Setup;
  /** An event as Stripe posts it: body and signature. */
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

/** Whose account it stands in for. Without keys, every key opens it. */
export interface StandInAccount {
  id?: string;
  name?: string;
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** Where it listens; any free port when left out. */
  port?: number;
  /** Addresses its messages go to. */
  endpoints?: { url: string; status: string; enabled_events: string[] }[];
}

/** Replaces the HTTP side of Stripe: intents and refunds by idempotency key, in memory. */
export async function stripeStandIn(account: StandInAccount = {}): Promise<StripeStandIn> {
  const { id: accountId = 'acct_1', name: accountName = 'Test account' } = account;
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, { id: string; amount: number; status: string }>();
  /** First answers by idempotency key, repeated word for word even when the state has changed. */
  const answers = new Map<string, string>();
  const setups = new Map<string, Setup>();
  const methods = new Map<string, Method>();
  let customers = 0;
  let loss: Loss = null;
  let bankSays: string | null = null;

  function makeMethod(customer: string | null, card: Partial<Card> = {}): Method {
    const id = `pm_${methods.size + 1}`;
    const kept = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029, ...card };
    const made: Method = { id, object: 'payment_method', type: 'card', customer, card: kept };
    methods.set(id, made);
    return made;
  }

  function pay(intent: Intent): void {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
  }

  /** Charges a card without the customer; a refusal is an error that contains the intent. */
  function offSession(intent: Intent): unknown {
    const attached = methods.get(intent.payment_method!)?.customer === intent.customer;
    if (!attached) return null;
    if (bankSays === null) {
      pay(intent);
      return intent;
    }
    intent.status = 'requires_payment_method';
    const code = bankSays === 'authentication_required' ? bankSays : 'card_declined';
    intent.last_payment_error = { code, decline_code: bankSays };
    const error = { type: 'card_error', code, decline_code: bankSays, message: 'No', payment_intent: intent };
    return { error };
  }

  function makeIntent(form: URLSearchParams): unknown {
    const id = `pi_${intents.size + 1}`;
    const made: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency')!,
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      last_payment_error: null,
      metadata: metadataOf(form),
      customer: form.get('customer'),
      payment_method: form.get('payment_method'),
      setup_future_usage: form.get('setup_future_usage'),
    };
    intents.set(id, made);
    return form.get('off_session') === 'true' ? offSession(made) : made;
  }

  function makeSetup(form: URLSearchParams): Setup {
    const id = `seti_${setups.size + 1}`;
    const made: Setup = {
      id,
      object: 'setup_intent',
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      last_setup_error: null,
      metadata: metadataOf(form),
      customer: form.get('customer')!,
      payment_method: null,
    };
    setups.set(id, made);
    return made;
  }

  function detach(method: Method | undefined): Method | null {
    if (!method?.customer) return null;
    method.customer = null;
    return method;
  }

  const expanded = (of: Intent | Setup | null) =>
    of?.payment_method ? { ...of, payment_method: methods.get(of.payment_method) } : of;

  function actOn<T extends Intent | Setup>(of: T | undefined, verb: string | undefined): T | null {
    if (!of || (verb === 'cancel' && of.status === 'succeeded')) return null;
    if (verb === 'cancel') of.status = 'canceled';
    return of;
  }

  interface StripeRequest {
    method: string;
    id: string | undefined;
    verb: string | undefined;
    query: URLSearchParams;
    form: URLSearchParams;
  }
  const opens = (header = ''): boolean => {
    const key = header.replace('Bearer ', '');
    return !account.secretKey || [account.secretKey, account.publishableKey].includes(key);
  };
  const kinds: Record<string, (request: StripeRequest) => unknown> = {
    account: () => ({
      id: accountId,
      object: 'account',
      country: 'AU',
      charges_enabled: true,
      payouts_enabled: true,
      business_profile: { name: accountName },
    }),
    webhook_endpoints: () => ({
      object: 'list',
      has_more: false,
      url: '/v1/webhook_endpoints',
      data: account.endpoints ?? [],
    }),
    customers: () => ({ id: `cus_${(customers += 1)}`, object: 'customer' }),
    payment_methods: ({ id }) => detach(methods.get(id!)),
    setup_intents: ({ id, verb, form }) => (id ? actOn(setups.get(id), verb) : makeSetup(form)),
    payment_intents({ method, id, verb, query, form }) {
      if (id) return actOn(intents.get(id), verb);
      if (method === 'POST') return makeIntent(form);
      const data = [...intents.values()].filter(({ customer }) => customer === query.get('customer'));
      return { object: 'list', has_more: false, url: '/v1/payment_intents', data };
    },
    refunds({ method, id, form }) {
      if (method !== 'POST') return refunds.get(id!) ?? null;
      const made = { id: `re_${refunds.size + 1}`, amount: Number(form.get('amount')), status: 'pending' };
      refunds.set(made.id, made);
      return made;
    },
  };

  function act(method: string, url: string, form: URLSearchParams): string {
    const { pathname, searchParams: query } = new URL(url, 'http://stripe.test');
    const [, , kind, id, verb] = pathname.split('/') as (string | undefined)[];
    const done = kinds[kind!]!({ method, id, verb, query, form });
    return JSON.stringify(query.has('expand[0]') ? expanded(done as Intent | Setup | null) : done);
  }

  /** The HTTP status of a result: our refusal, a bank's, or none. */
  function replyOf(result: string): [number, string] {
    if (result !== 'null') return [result.startsWith('{"error"') ? 402 : 200, result];
    return [400, JSON.stringify({ error: { type: 'invalid_request_error', message: 'No' } })];
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (loss === 'call') return request.socket.destroy();
      if (!opens(request.headers.authorization)) {
        response.writeHead(401, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No key' } }));
      }
      const key = request.headers['idempotency-key'] as string | undefined;
      const known = request.method === 'POST' && key ? answers.get(key) : undefined;
      const result = known ?? act(request.method!, request.url!, new URLSearchParams(body));
      if (request.method === 'POST' && key) answers.set(key, result);
      if (loss === 'answer') return request.socket.destroy();
      const [status, reply] = replyOf(result);
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(reply);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(account.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    setups,
    methods,
    lose: (next) => void (loss = next),
    decline: (code) => void (bankSays = code),
    confirm(id, status = 'succeeded') {
      const intent = intents.get(id)!;
      intent.status = status;
      if (status === 'succeeded') pay(intent);
      if (status === 'succeeded' && intent.setup_future_usage)
        intent.payment_method = makeMethod(intent.customer).id;
      return intent;
    },
    confirmSetup(id, card) {
      const setup = setups.get(id)!;
      setup.status = 'succeeded';
      setup.payment_method = makeMethod(setup.customer, card).id;
      return setup;
    },
    event(type, object, id = `evt_${Math.random().toString(36).slice(2)}`) {
      const payload = JSON.stringify({ id, object: 'event', livemode: false, type, data: { object } });
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload,
        secret: account.webhookSecret ?? webhookSecret,
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

/** One address for several stand-ins, as Stripe has one for all accounts: the key of a call says which is meant. */
export async function stripeOfAll(standIns: Record<string, StripeStandIn>) {
  const calls: { key: string; path: string }[] = [];
  const server = createServer((request, response) => {
    const key = (request.headers.authorization ?? '').replace('Bearer ', '');
    calls.push({ key, path: request.url! });
    const to = standIns[key];
    if (!to) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No key' } }));
      return;
    }
    const { method, headers } = request;
    const onward = forward(new URL(request.url!, to.url), { method: method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
