import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOf, insertEntries } from '#server/platform/actionLog/actionLog.queries.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

const password = 'a-long-password-1';

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

const who = (world: World) => ({ at: world.organisation, cookie: world.administrator });
/** The lines of the file below the header. */
const linesOf = async (query: Record<string, string> = {}, world = ours): Promise<string[][]> => {
  const answer = await test.call('GET /api/staff/log_entries/file', { ...who(world), query });
  expect(answer.status).toBe(200);
  return Papa.parse<string[]>(String(answer.body).trim()).data.slice(1);
};
/** Adds changes of the name of the organisation, a minute each. */
const rename = (names: readonly string[], world = ours) =>
  test.in(world.organisation, async (tx) => {
    const end = await endOf(tx);
    await insertEntries(
      tx,
      names.map((name, n) => ({
        position: end + n + 1,
        at: new Date(Date.UTC(2026, 0, 10, 10, n)),
        actorId: world.administratorId,
        act: 'settings.change' as const,
        route: 'PUT /api/staff/organisation',
        subject: 'organisation' as const,
        subjectId: null,
        personId: null,
        before: { name: 'Before' },
        after: { name },
        address: '127.0.0.1',
        device: '',
        hash: 'made for a test',
      })),
    );
  });
/** The numbers of all that is listed, page by page. */
async function listed(query: Record<string, string>): Promise<string[]> {
  const seen: string[] = [];
  let before: number | null = null;
  do {
    const { body } = await test.call('GET /api/staff/log_entries', {
      ...who(ours),
      query: { ...query, ...(before !== null && { before: String(before) }) },
    });
    seen.push(...body.entries.map(({ position }: { position: number }) => String(position)));
    before = body.older;
  } while (before !== null);
  return seen;
}

describe('An administrator takes the log away as a file', () => {
  it('that holds every entry of the list, all pages, in its order, whatever it is narrowed to', async () => {
    await rename(Array.from({ length: 530 }, (_, n) => `Name ${n}`));
    await test.call('GET /api/staff/people/:id/record', { ...who(ours), params: { id: ours.studentId } });
    const narrowings: Record<string, string>[] = [
      {},
      { kind: 'settings', by: ours.administratorId, from: '2026-01-10', to: '2026-01-10' },
      { show: 'reads', kind: 'people' },
      { kind: 'messages' },
    ];
    for (const query of narrowings)
      expect((await linesOf(query)).map(([number]) => number)).toEqual(await listed(query));
    expect(await linesOf({ kind: 'settings' })).toHaveLength(530);
  });

  it('with who, what and from what to what, by the clock of the organisation', async () => {
    const lines = await linesOf({ kind: 'settings' });
    // It is 18:49 in UTC.
    expect(lines[0]).toEqual([
      expect.any(String),
      '2026-01-11 05:49:00',
      expect.any(String),
      'Changed the organisation’s details',
      '',
      '',
      'Name: from Before to Name 529',
    ]);
    const [opened] = await linesOf({ show: 'reads', kind: 'people' });
    expect(opened!.slice(4)).toEqual(['Amira Haddad', 'Amira Haddad', '']);
  });

  it('in which a formula is text', async () => {
    const name = '=HYPERLINK("https://elsewhere.example")';
    await test.in(ours.organisation, async (tx) => {
      await tx.execute(`update person set name = '${name}' where id = '${ours.studentId}'`);
    });
    const [opened] = await linesOf({ show: 'reads', kind: 'people' });
    expect(opened!.slice(4)).toEqual([`'${name}`, `'${name}`, '']);
  });

  it('and that it was taken is in the log', async () => {
    const before = (await listed({ show: 'reads', kind: 'reports' })).length;
    await linesOf();
    const { body } = await test.call('GET /api/staff/log_entries', {
      ...who(ours),
      query: { show: 'reads', kind: 'reports' },
    });
    expect(body.entries[0]).toMatchObject({
      by: { id: ours.administratorId },
      route: 'GET /api/staff/log_entries/file',
      subject: 'action_log',
      about: null,
    });
    expect(await listed({ show: 'reads', kind: 'reports' })).toHaveLength(before + 1);
  });
});

describe('Nobody else takes it', () => {
  it.each(['trainer', 'assessor', 'author', 'finance', 'auditor'] as const)(
    'a person who is only %s is refused',
    async (role) => {
      const email = `${role}@file.example`;
      await test.person(ours.organisation, { email, roles: [role], password });
      const cookie = await test.signIn(ours.organisation, email, password);
      const answer = await test.call('GET /api/staff/log_entries/file', { at: ours.organisation, cookie });
      expect(answer.status).toBe(403);
    },
  );

  it('another organisation takes its own alone', async () => {
    await rename(['Theirs'], theirs);
    const lines = await linesOf({}, theirs);
    expect(lines.map((cells) => cells.at(-1))).toEqual(['Name: from Before to Theirs']);
    expect(await linesOf({ by: ours.administratorId }, theirs)).toEqual([]);
  });
});
