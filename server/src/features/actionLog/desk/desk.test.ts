import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionLog } from '#contract/console/settings/actionLog.ts';
import { endOf, insertEntries } from '#server/platform/actionLog/actionLog.queries.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

const password = 'a-long-password-1';
const secret = 'harbour-mail-secret-7f3a';

let test: TestApp;
let ours: World;
let theirs: World;

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-02T02:00:00Z');
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
});
afterAll(() => test.close());

const read = async (query: Record<string, string> = {}, world = ours): Promise<ActionLog> => {
  const answer = await test.call('GET /api/staff/log_entries', {
    at: world.organisation,
    cookie: world.administrator,
    query,
  });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body;
};
const positions = ({ entries }: ActionLog): number[] => entries.map(({ position }) => position);
const pay = async (number: string, world = ours) => {
  const who = { at: world.organisation, cookie: world.administrator };
  const { revision } = (await test.call('GET /api/staff/money_settings', who)).body;
  const answer = await test.call('PUT /api/staff/money_settings', {
    ...who,
    body: {
      sellerName: 'Harbour Skills Pty Ltd',
      abn: '51 824 753 556',
      gstRegistered: true,
      address: '1 Quay Street, Sydney NSW 2000',
      email: 'accounts@money.example',
      bankAccount: { name: 'Harbour Skills', bsb: '062 000', number },
      methods: ['bank_transfer'],
      reminderDaysBefore: [7],
      reminderDaysAfter: [7],
      lateRule: 'none',
      lateDays: 14,
      prepaidLimitCents: 1_500_00,
      revision,
    },
  });
  expect(answer.status).toBe(200);
};
const openRecord = () =>
  test.call('GET /api/staff/people/:id/record', {
    at: ours.organisation,
    cookie: ours.administrator,
    params: { id: ours.studentId },
  });
/** Adds entries at these instants. */
const addEntries = (instants: readonly string[], actorId = ours.administratorId) =>
  test.in(ours.organisation, async (tx) => {
    const end = await endOf(tx);
    await insertEntries(
      tx,
      instants.map((at, n) => ({
        position: end + n + 1,
        at: new Date(at),
        actorId,
        act: 'settings.change' as const,
        route: 'PUT /api/staff/organisation',
        subject: 'organisation' as const,
        subjectId: null,
        personId: null,
        before: { name: `Name ${n}` },
        after: { name: `Name ${n + 1}` },
        address: '127.0.0.1',
        device: '',
        hash: 'made for a test',
      })),
    );
  });

describe('An administrator reads the log', () => {
  it('who changed the bank account, when, and from what to what', async () => {
    await pay('1234 5678');
    test.clock.set('2026-03-02T03:30:00Z');
    await pay('8765 4321');
    const [newest] = (await read({ kind: 'settings' })).entries;
    expect(newest).toMatchObject({
      at: '2026-03-02T03:30:00.000Z',
      by: { id: ours.administratorId },
      route: 'PUT /api/staff/money_settings',
      subject: 'billing_settings',
      about: null,
      changes: [{ field: 'accountEnds', was: '678', is: '321' }],
    });
    expect(newest!.by.name).toBeTruthy();
  });

  it('never a secret that was typed, nor a whole account number', async () => {
    const who = { at: ours.organisation, cookie: ours.administrator };
    const { revision } = (await test.call('GET /api/staff/mail_sender', who)).body;
    const saved = await test.call('PUT /api/staff/mail_sender', {
      ...who,
      body: {
        kind: 'own',
        replyTo: '',
        fromName: 'Harbour',
        fromAddress: 'office@harbour.example',
        host: 'mail.harbour.example',
        port: 587,
        encryption: 'starttls',
        userName: 'office',
        password: secret,
        revision,
      },
    });
    expect(saved.status).toBe(200);
    const log = await read({ subject: 'mail_sender' });
    expect(log.entries[0]!.changes).toContainEqual({ field: 'host', was: null, is: 'mail.harbour.example' });
    const all = JSON.stringify([log, await read({ show: 'both' })]);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('12345678');
    expect(all).not.toContain('87654321');
  });

  it('whose record was opened, by name', async () => {
    await openRecord();
    const [newest] = (await read({ show: 'reads' })).entries;
    expect(newest).toMatchObject({
      route: 'GET /api/staff/people/:id/record',
      subject: 'person',
      name: 'Amira Haddad',
      about: { id: ours.studentId, name: 'Amira Haddad' },
      changes: [],
    });
  });

  it('and reading it leaves no entry in it', async () => {
    const before = positions(await read({ show: 'both' }))[0];
    expect(positions(await read({ show: 'both' }))[0]).toBe(before);
  });
});

describe('Nobody else reads it', () => {
  it.each(['trainer', 'assessor', 'author', 'finance', 'auditor'] as const)(
    'a person who is only %s is refused',
    async (role) => {
      const email = `${role}@log.example`;
      await test.person(ours.organisation, { email, roles: [role], password });
      const cookie = await test.signIn(ours.organisation, email, password);
      const answer = await test.call('GET /api/staff/log_entries', { at: ours.organisation, cookie });
      expect(answer.status).toBe(403);
    },
  );

  it('another organisation reads its own alone, also with a key or a person of ours', async () => {
    await pay('5555 5555', theirs);
    const log = await read({}, theirs);
    expect(log.entries.map(({ by }) => by.id)).toEqual(log.entries.map(() => theirs.administratorId));
    expect(log.people.map(({ id }) => id)).toEqual([theirs.administratorId]);
    expect((await read({ by: ours.administratorId }, theirs)).entries).toEqual([]);
    const [newest] = positions(await read());
    expect((await read({ before: String(newest! + 1000) }, theirs)).entries).toEqual([]);
  });
});

describe('The log is narrowed', () => {
  it('to one person, and everybody in it can be chosen', async () => {
    const other = await test.person(ours.organisation, {
      email: 'second@log.example',
      roles: ['administrator'],
      password,
    });
    await addEntries(['2026-03-02T04:00:00Z'], other);
    const log = await read({ by: other });
    expect(log.entries.map(({ by }) => by.id)).toEqual([other]);
    expect(log.people.map(({ id }) => id)).toEqual(expect.arrayContaining([other, ours.administratorId]));
  });

  it('to what was changed unless it is asked for what was looked at, or for both', async () => {
    await openRecord();
    const isRead = (log: ActionLog) => new Set(log.entries.map(({ route }) => route.startsWith('GET ')));
    const [changes, reads, both] = [
      await read(),
      await read({ show: 'reads' }),
      await read({ show: 'both' }),
    ];
    expect([isRead(changes), isRead(reads), isRead(both)]).toEqual([
      new Set([false]),
      new Set([true]),
      new Set([true, false]),
    ]);
    const together = [...positions(changes), ...positions(reads)].toSorted((one, other) => other - one);
    expect(positions(both).toSorted((one, other) => other - one)).toEqual(together.slice(0, 25));
  });

  it('to a kind, of changes or of reads', async () => {
    await openRecord();
    const subjects = (log: ActionLog) => new Set(log.entries.map(({ subject }) => subject));
    expect(subjects(await read({ kind: 'people', show: 'reads' }))).toEqual(new Set(['person']));
    expect((await read({ kind: 'people' })).entries).toEqual([]);
    expect((await read({ kind: 'settings', show: 'reads' })).entries).toEqual([]);
    expect((await read({ kind: 'settings', show: 'both' })).entries).toEqual(
      (await read({ kind: 'settings' })).entries,
    );
    expect((await read({ kind: 'money' })).entries).toEqual([]);
  });

  it('to days of the organisation, the last one included', async () => {
    // Midnight in Sydney is 13:00 UTC in summer.
    await addEntries([
      '2026-01-09T12:59:59Z',
      '2026-01-09T13:00:00Z',
      '2026-01-10T12:59:59Z',
      '2026-01-10T13:00:00Z',
    ]);
    const log = await read({ from: '2026-01-10', to: '2026-01-10' });
    expect(log.entries.map(({ at }) => at)).toEqual(['2026-01-10T12:59:59.000Z', '2026-01-09T13:00:00.000Z']);
  });
});

describe('The log is turned page by page', () => {
  const days = { from: '2025-05-01', to: '2025-05-31' };
  const minute = (n: number) => new Date(Date.UTC(2025, 4, 10, 0, n)).toISOString();

  it('and no line comes twice or is left out while others are added', async () => {
    await addEntries(Array.from({ length: 60 }, (_, n) => minute(Math.floor(n / 2))));
    const [newest] = positions(await read(days));
    const wanted = Array.from({ length: 60 }, (_, n) => newest! - n);
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const log: ActionLog = await read({ ...days, ...(before !== null && { before: String(before) }) });
      seen.push(...positions(log));
      before = log.older;
      await addEntries([minute(100 + seen.length)]);
    } while (before !== null);
    expect(seen).toEqual(wanted);
  });

  it('back to the newest, page by page', async () => {
    const first = await read(days);
    const second = await read({ ...days, before: String(first.older) });
    const third = await read({ ...days, before: String(second.older) });
    expect([first.newer, second.newer, third.older]).toEqual([null, positions(second)[0], null]);
    expect(positions(await read({ ...days, after: String(third.newer) }))).toEqual(positions(second));
    expect(await read({ ...days, after: String(second.newer) })).toEqual(first);
  });

  it('and an entry that is not there leads to an empty page', async () => {
    expect((await read({ before: '2000000000' })).entries).toEqual([]);
    const answer = await test.call('GET /api/staff/log_entries', {
      at: ours.organisation,
      cookie: ours.administrator,
      query: { before: 'x', by: randomUUID() },
    });
    expect(answer.status).toBe(400);
  });
});
