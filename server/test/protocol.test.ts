import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '#server/platform/http/requests.ts';
import { testApp, type TestApp, type TestOrganisation } from './testApp.ts';

let test: TestApp;
let at: TestOrganisation;
beforeAll(async () => {
  test = await testApp({ TRUST_PROXY: 'on' });
  at = await test.organisation('harbour');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** The server's answer to these raw lines. */
function raw(...lines: string[]): Promise<string> {
  const { port } = test.app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

describe('A request', () => {
  it('with two Host headers is refused, and with one it is answered', async () => {
    const first = ['GET /api/public/brand_settings HTTP/1.1', `Host: ${at.host}`];
    expect(await raw(...first)).toMatch(/^HTTP\/1\.1 200/);
    const answer = await raw(...first, 'Host: evil.example');
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).toContain('malformed_request');
  });

  it('whose sender hung up before it was counted has no address, which is no failure', () => {
    expect(networkOf(undefined)).toBe('');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('2001:db8::77')).toBe(networkOf('2001:0DB8:0:0:1:2:3:4'));
  });

  it.each(['/', '/auth', '/api/public/brand_settings', '/api/nothing', '/robots.txt', '/nothing.js'])(
    'over TLS for %s is told to stay with TLS, and one without is not',
    async (url) => {
      const ask = (proto: string) =>
        test.request(at, { method: 'GET', url, headers: { 'x-forwarded-proto': proto } });
      expect((await ask('https')).headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await ask('http')).headers['strict-transport-security']).toBeUndefined();
    },
  );
});

describe('The description of the API', () => {
  it.each([
    [{ LIVERY_DEMO: 'on' }, 200],
    [{ LIVERY_DEMO: 'off' }, 404],
    [{ LIVERY_DEMO: 'off', API_DOCS: 'on' }, 200],
    [{ LIVERY_DEMO: 'on', API_DOCS: 'off' }, 404],
  ])('with %o is answered with %i', async (environment, status) => {
    const own = await testApp(environment);
    for (const url of ['/api/docs/', '/api/docs/yaml', '/api/docs/json', '/api/openapi.json']) {
      const { statusCode } = await own.app.inject({ url, headers: { host: 'nobody.localhost' } });
      expect([url, statusCode]).toEqual([url, status]);
    }
    await own.close();
  });
});
