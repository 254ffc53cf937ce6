import type dns from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, openOutbound, type Outbound } from './outbound.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001:0:1::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'example.org',
  '',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '223.255.255.255',
  '::ffff:1.1.1.1',
  '2606:4700::1111',
  '2a01:4f8::1',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('An address that a person typed', () => {
  const outside = openOutbound({ allowPrivate: false });
  const inside = openOutbound({ allowPrivate: true });

  it.each([
    ['https://stats.example.org/matomo', true, true],
    ['https://1.1.1.1', true, true],
    ['http://stats.example.org', false, true],
    ['https://127.0.0.1', false, true],
    ['https://2130706433', false, true],
    ['https://0x7f.1', false, true],
    ['https://[::1]:8443/', false, true],
    ['https://[::ffff:10.0.0.1]/', false, true],
    ['https://localhost', false, true],
    ['https://LOCALHOST./', false, true],
    ['https://db.localhost', false, true],
    ['https://me:pass@stats.example.org', false, false],
    ['ftp://stats.example.org', false, false],
    ['file:///etc/passwd', false, false],
    ['stats.example.org', false, false],
  ])('%s may be kept: %s; where private ones are allowed: %s', (url, publicly, privately) => {
    expect([outside.allows(url), inside.allows(url)]).toEqual([publicly, privately]);
  });
});

describe('A request', () => {
  let server: http.Server;
  let port: number;
  let connections = 0;
  const seen: { method?: string; url?: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
  const open: Outbound[] = [];
  const outbound = (options: Partial<Parameters<typeof openOutbound>[0]>): Outbound => {
    const made = openOutbound({ allowPrivate: false, ...options });
    open.push(made);
    return made;
  };

  beforeAll(async () => {
    const receive = async (request: http.IncomingMessage, response: http.ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url, headers } = request;
      seen.push({
        ...(method && { method }),
        ...(url && { url }),
        headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (url === '/never') return;
      if (url === '/redirect') response.writeHead(302, { location: '/elsewhere' });
      if (url === '/much') response.write('x'.repeat(200_000));
      response.end('ok');
    };
    server = http.createServer((request, response) => void receive(request, response));
    server.on('connection', () => (connections += 1));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    for (const one of open) one.close();
    server.closeAllConnections();
    server.close();
  });

  const to = (path: string, host = '127.0.0.1', scheme = 'http') =>
    ({
      method: 'POST',
      url: `${scheme}://${host}:${port}${path}`,
      headers: { 'content-type': 'text/plain', 'user-agent': 'Someone' },
      body: 'é',
    }) as const;

  /** A name server that resolves every name to these addresses. */
  const leadingTo = (...addresses: string[]) =>
    ((_name: string, options: dns.LookupOptions, callback: (...all: unknown[]) => void) => {
      const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all) callback(null, all);
      else callback(null, all[0]!.address, all[0]!.family);
    }) as typeof dns.lookup;

  it('arrives unchanged, and inside the network where that is allowed', async () => {
    expect(await outbound({ allowPrivate: true }).send(to('/here'))).toBe(200);
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/here',
      body: 'é',
      headers: { 'user-agent': 'Someone', 'content-length': '2' },
    });
  });

  it('follows no redirect', async () => {
    expect(await outbound({ allowPrivate: true }).send(to('/redirect'))).toBe(302);
    expect(seen.at(-1)!.url).toBe('/redirect');
  });

  it.each([['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], []])(
    'does not even connect when its name resolves to %s %s',
    async (...addresses) => {
      const before = connections;
      const request = to('/', 'stats.example.org', 'https');
      await expect(outbound({ lookup: leadingTo(...addresses) }).send(request)).rejects.toMatchObject({
        failure: 'refused',
      });
      expect(connections).toBe(before);
    },
  );

  it('does not even connect when it contains such an address', async () => {
    const before = connections;
    for (const host of ['127.0.0.1', '[::1]', '2130706433']) {
      await expect(outbound({}).send(to('/', host, 'https'))).rejects.toMatchObject({ failure: 'refused' });
    }
    expect(connections).toBe(before);
  });

  it.each([
    ['that is never answered', '/never', 'timed_out'],
    ['that is answered without end', '/much', 'unreachable'],
  ])('%s fails', async (_case, path, failure) => {
    const patient = outbound({ allowPrivate: true, timeoutMs: 300 });
    await expect(patient.send(to(path))).rejects.toMatchObject({ failure });
  });

  it('to nobody fails', async () => {
    const nowhere = { ...to('/'), url: 'http://127.0.0.1:1/' };
    await expect(outbound({ allowPrivate: true }).send(nowhere)).rejects.toMatchObject({
      failure: 'unreachable',
    });
  });
});
