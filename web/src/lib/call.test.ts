import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { call } from './call.ts';

const sent: { url: string; init: RequestInit }[] = [];
let answer: () => Promise<Response> = async () => Response.json({});
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('params go into the path and the query after it, both escaped, and missing values are left out', async () => {
  answer = async () => Response.json({});
  await call('DELETE /api/user/sessions/:id', { params: { id: 'a/b' } });
  await call('GET /api/staff/people', { query: { search: 'Ana & Bo', role: undefined } });
  expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
    'DELETE /api/user/sessions/a%2Fb',
    'GET /api/staff/people?search=Ana+%26+Bo',
  ]);
  expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
});

test('a body is JSON; the key of a repeat and the token of a link are headers, never in the address', async () => {
  answer = async () => new Response(null, { status: 204 });
  const body = { name: 'Sam', password: 'correct horse battery' };
  const reply = await call('POST /api/link/invitation/acceptance', {
    body,
    linkToken: 'token',
    idempotencyKey: 'key-12345',
  });
  expect(reply).toBeUndefined();
  expect(sent[0]).toMatchObject({
    url: '/api/link/invitation/acceptance',
    init: {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: 'Link token',
        'idempotency-key': 'key-12345',
      },
    },
  });
});

test('a problem of the server is thrown with its code and fields', async () => {
  const problem = { type: '', title: 'x', status: 400, code: 'invalid_input', requestId: 'r', errors: [] };
  answer = async () => Response.json(problem, { status: 400 });
  await expect(call('GET /api/user/session')).rejects.toMatchObject({
    code: 'invalid_input',
    status: 400,
    problem,
  });
});

test('a server that is not reached is "offline", a gateway that answers for it "unavailable"', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(call('GET /api/user/session')).rejects.toEqual(new ApiError('offline'));
  answer = async () => new Response('<html>Bad gateway</html>', { status: 502 });
  await expect(call('GET /api/user/session')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a request that did not reach the server whole counts as "offline", so that it is sent again', async () => {
  const problem = { type: '', title: 'x', status: 408, code: 'request_timeout', requestId: 'r' };
  answer = async () => Response.json(problem, { status: 408 });
  await expect(call('GET /api/user/session')).rejects.toMatchObject({ code: 'offline' });
});

test('an aborted call is not a network error', async () => {
  const stop = new AbortController();
  answer = async () => {
    stop.abort();
    throw stop.signal.reason as Error;
  };
  await expect(call('GET /api/user/session', { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
