import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from './env.ts';
import type { Reporter } from './reporter.ts';
import { openTelemetry } from './telemetry.ts';

const secret = 'nadia.rossi@mail.example';
const trace = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const ofTheProcess = ['uncaughtException', 'unhandledRejection'] as const;

let world: TestApp;
let redgum: TestOrganisation;
let app: FastifyInstance;
let reporter: Reporter;
let sink: http.Server;
const arrived: string[] = [];
const before = ofTheProcess.map((name) => new Set(process.listeners(name as 'uncaughtException')));

/** Routes like a feature's, some of which fail. */
async function failing(server: FastifyInstance): Promise<void> {
  server.get('/api/public/fails/:id', () => {
    throw Object.assign(new Error(`Key (email)=(${secret}) already exists.`), { code: 'XX000' });
  });
  server.get('/*', (_, reply) => reply.type('text/html').send('<p>A page</p>'));
}

beforeAll(async () => {
  sink = http.createServer((request, reply) => {
    const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
    void text(body).then((envelope) => {
      arrived.push(envelope);
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    sink.listen(0, '127.0.0.1', resolve);
  });
  const { port } = sink.address() as AddressInfo;
  const env = readEnv({ SENTRY_DSN: `http://key@127.0.0.1:${port}/7`, SENTRY_ENVIRONMENT: 'proof' });
  reporter = openTelemetry(env);
  world = await testApp();
  redgum = await world.organisation('redgum');
  app = await buildApp({ ...world.platform, reporter }, failing);
});

afterAll(async () => {
  await app.close();
  await world.close();
  await reporter.close();
  sink.close();
  // The library adds listeners to the process, which runs other tests afterwards.
  for (const [i, name] of ofTheProcess.entries()) {
    for (const listener of process.listeners(name as 'uncaughtException')) {
      if (!before[i]!.has(listener)) process.off(name, listener);
    }
  }
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: redgum.host, ...headers } });

/** The received payloads of this type with their envelope headers. */
const items = (kind: string): any[] =>
  arrived.flatMap((envelope) => {
    const lines = envelope.split('\n').map((line) => JSON.parse(line || '{}'));
    return lines.flatMap((line, i) => (line.type === kind && lines[i + 1]?.event_id ? [lines[i + 1]] : []));
  });
const arrival = async (kind: string, about: (payload: any) => boolean): Promise<any> =>
  vi.waitFor(() => {
    const found = items(kind).find(about);
    expect(found).toBeDefined();
    return found;
  }, 10_000);

test("a failed request is reported with its browser's trace, without personal data", async () => {
  const answer = await ask(`/api/public/fails/${secret}?email=${secret}`, {
    'sentry-trace': `${trace}-1122334455667788-1`,
    baggage: `sentry-trace_id=${trace},sentry-sampled=true`,
    cookie: `session=${secret}`,
    'user-agent': secret,
  });
  expect(answer.statusCode).toBe(500);

  const event = await arrival('event', ({ tags }) => tags?.request_id === answer.headers['x-request-id']);
  expect(event).toMatchObject({
    environment: 'proof',
    release: expect.stringMatching(/^livery@\d/),
    transaction: 'GET /api/public/fails/:id',
    tags: { organisation: 'redgum', route: '/api/public/fails/:id', method: 'GET', status: 500 },
    contexts: { trace: { trace_id: trace } },
  });
  const [exception] = event.exception.values;
  expect(exception).toMatchObject({ type: 'Error', value: 'XX000' });
  expect(exception.stacktrace.frames.at(-1).filename).toBe(
    'server/src/platform/environment/telemetry.test.ts',
  );

  const span = await arrival('transaction', ({ contexts }) => contexts.trace.trace_id === trace);
  expect(span.transaction).toBe('GET /api/public/fails/:id');
  expect(span.contexts.trace).toMatchObject({
    op: 'http.server',
    parent_span_id: '1122334455667788',
    status: 'internal_error',
  });
  expect(span.tags).toMatchObject({ organisation: 'redgum', status: 500 });

  expect(arrived.join('\n')).not.toContain(secret);
  expect(arrived.join('\n')).not.toContain(encodeURIComponent(secret));
  for (const told of [event, span]) {
    expect(told).not.toHaveProperty('user');
    expect(told).not.toHaveProperty('request');
    expect(told).not.toHaveProperty('server_name');
  }
});

test('an expected error is not a failure', async () => {
  const answer = await ask('/api/student/dashboard', {
    'sentry-trace': `${trace.replace('a1', 'b2')}-1122334455667788-1`,
  });
  expect(answer.statusCode).toBe(401);
  const span = await arrival(
    'transaction',
    ({ transaction }) => transaction === 'GET /api/student/dashboard',
  );
  expect(span.contexts.trace.status).toBe('unauthenticated');
  expect(items('event').filter(({ tags }) => tags.status < 500)).toEqual([]);
});

test('a page passes its trace to its browser and is reported by the pattern of its path', async () => {
  const mine = trace.replace('a1', 'c3');
  const page = await ask('/auth/invitation/Zx81secret', { 'sentry-trace': `${mine}-1122334455667788-1` });
  expect(page.headers['server-timing']).toMatch(
    new RegExp(`^sentry-trace;desc="${mine}-[0-9a-f]{16}-1", baggage;desc="`),
  );
  const span = await arrival('transaction', ({ contexts }) => contexts.trace.trace_id === mine);
  expect(span.transaction).toBe('GET /auth/invitation/:token');
  expect(arrived.join('\n')).not.toContain('Zx81secret');
});

test('a trace the browser does not sample is not sampled here, and build files are never reported', async () => {
  const mine = trace.replace('a1', 'd4');
  await ask('/dashboard', { 'sentry-trace': `${mine}-1122334455667788-0` });
  await ask('/assets/index.js', { 'sentry-trace': `${mine}-1122334455667788-1` });
  const last = trace.replace('a1', 'e5');
  await ask('/courses', { 'sentry-trace': `${last}-1122334455667788-1` });
  await arrival('transaction', ({ contexts }) => contexts.trace.trace_id === last);
  expect(arrived.join('\n')).not.toContain(mine);
});
