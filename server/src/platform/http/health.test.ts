import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/testApp.ts';
import { errorHandler } from './errorHandler.ts';
import { healthRoutes } from './health.ts';

describe('A server with its database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  it.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ])('answers %s with "%s" on any host name, and nobody keeps it', async (url, word) => {
    const reply = await test.app.inject({ url, headers: { host: '10.0.0.7:3000' } });
    expect([reply.statusCode, reply.body]).toEqual([200, word]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});

describe('A server whose database', () => {
  async function askedWith(outsideTenants: () => Promise<unknown>) {
    const app = Fastify();
    app.decorate('platform', { reporter: null, database: { outsideTenants } } as never);
    errorHandler(app);
    await app.register(healthRoutes);
    const statuses = [(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode];
    await app.close();
    return statuses;
  }

  it('cannot be reached lives, but is not ready', async () => {
    expect(await askedWith(() => Promise.reject(new Error('no connection')))).toEqual([200, 503]);
  });

  it('does not answer lives, but is not ready', async () => {
    expect(await askedWith(() => new Promise(() => {}))).toEqual([200, 503]);
  });
});
