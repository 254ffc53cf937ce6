import { beforeEach, expect, test, vi } from 'vitest';
import { cleanHeading, cleanPayload } from './envelope.ts';

const origin = 'https://redgum.example';
const id = '0193'.repeat(8);
const secrets = ['nadia', 'Rossi', '01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11', 'Zx81-secret', '2001-02-03'];

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${origin}/auth?token=Zx81-secret`));
});

/** Personal data in every field of a report that could hold it. */
const gossip = {
  user: { id: secrets[2], email: 'nadia@mail.example', ip_address: '{{auto}}' },
  extra: { __serialized__: { name: 'Nadia Rossi' } },
  tags: { replayId: id, person: secrets[2] },
  contexts: {
    trace: {
      trace_id: id,
      span_id: id.slice(16),
      data: { 'user.name': 'nadia', 'lcp.element': 'p[title=nadia]' },
    },
    culture: { locale: 'it-IT' },
    person: { born: '2001-02-03' },
  },
  request: {
    url: `${origin}/auth/invitation/Zx81-secret?email=nadia`,
    headers: { Referer: `${origin}/auth?token=Zx81-secret` },
    cookies: 'session=Zx81-secret',
  },
  transaction: '/units/:id',
  server_name: 'nadia-laptop',
  message: 'Nadia Rossi',
};
const event = {
  ...gossip,
  event_id: id,
  exception: {
    values: [
      {
        type: 'SyntaxError',
        value: `Unexpected token 'N', "Nadia Rossi, born 2001-02-03" is not valid JSON`,
        stacktrace: {
          frames: [
            {
              filename: `${origin}/assets/index-Dk3n2k1B.js`,
              function: 'read',
              lineno: 4,
              vars: { name: 'nadia' },
              context_line: 'nadia',
            },
          ],
        },
      },
    ],
  },
  breadcrumbs: [
    { category: 'ui.click', message: 'button[aria-label="Account of Nadia Rossi"]' },
    { category: 'console', message: 'nadia' },
    {
      category: 'fetch',
      data: {
        url: '/api/student/units/01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11',
        method: 'GET',
        status_code: 500,
        body: 'nadia',
      },
    },
  ],
};

test('an event is sent with kind, place, route and calls to the server, without personal data', () => {
  const told = cleanPayload('event', event);
  expect(told).toEqual({
    event_id: id,
    transaction: '/units/:id',
    request: { url: `${origin}/auth/invitation/:token` },
    contexts: { trace: { trace_id: id, span_id: id.slice(16), data: {} } },
    tags: { replayId: id },
    exception: {
      values: [
        {
          type: 'SyntaxError',
          value: 'Unexpected token …, … is not valid JSON',
          stacktrace: {
            frames: [{ filename: `${origin}/assets/index-Dk3n2k1B.js`, function: 'read', lineno: 4 }],
          },
        },
      ],
    },
    breadcrumbs: [
      { category: 'fetch', data: { url: '/api/student/units/:', method: 'GET', status_code: 500 } },
    ],
  });
});

test.each([
  ['TypeError', "Cannot read properties of undefined (reading 'title')", undefined],
  ['ApiError', 'Something went wrong', undefined],
  ['TypeError', `"Nadia Rossi" is not a function`, '… is not a function'],
  ['Error', `No answer for 'nadia'`, 'No answer for …'],
  ['Error', 'Object captured as exception with keys: nadia, rossi', 'Object captured as exception …'],
  [
    'UnhandledRejection',
    'Non-Error promise rejection captured with value: nadia',
    'Non-Error promise rejection captured …',
  ],
])('the words of a %s, "%s", leave without what they quote', (type, value, told = value) => {
  expect(cleanPayload('event', { exception: { values: [{ type, value }] } })).toEqual({
    exception: { values: [{ type, value: told }] },
  });
});

test('a transaction and a replay are sent with times and routes only', () => {
  const transaction = cleanPayload('transaction', {
    ...gossip,
    type: 'transaction',
    transaction_info: { source: 'route' },
    measurements: { lcp: { value: 12, unit: 'millisecond' } },
    spans: [
      { span_id: id.slice(16), op: 'ui.interaction.click', description: 'button[title="Nadia Rossi"]' },
      {
        span_id: id.slice(16),
        op: 'http.client',
        description: `GET ${origin}/api/student/units/01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11`,
        data: {
          'url.full': `${origin}/api/user/nadia-2`,
          'url.query': 'email=nadia',
          'http.response.status_code': 200,
        },
      },
    ],
  });
  expect(transaction).toMatchObject({
    transaction: '/units/:id',
    spans: [
      { description: 'ui.interaction.click' },
      {
        description: `GET ${origin}/api/student/units/:`,
        data: { 'url.full': `${origin}/api/user/:`, 'http.response.status_code': 200 },
      },
    ],
  });
  const replay = cleanPayload('replay_event', {
    ...gossip,
    type: 'replay_event',
    urls: [`${origin}/units/01930e2a-7b1c-7c3e-8f00-2f4f3f1f0a11?next=nadia`],
    error_ids: [id, 'nadia'],
  });
  expect(replay).toMatchObject({ urls: [`${origin}/units/:id`], error_ids: [id] });
  const all = JSON.stringify([transaction, replay, cleanPayload('event', event)]).toLowerCase();
  for (const secret of secrets) expect(all).not.toContain(secret.toLowerCase());
});

test('an unknown type of report is not sent, and a header names its trace', () => {
  for (const kind of ['session', 'log', 'attachment', 'feedback', 'span', 'profile']) {
    expect(cleanPayload(kind, event)).toBeUndefined();
  }
  expect(
    cleanHeading({
      event_id: id,
      dsn: 'https://nadia@x',
      trace: { trace_id: id, transaction: '/units/0193', user_id: 'nadia' },
    }),
  ).toEqual({ event_id: id, trace: { trace_id: id, transaction: '/units/:id' } });
});
