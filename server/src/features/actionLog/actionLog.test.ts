import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/kit/contract.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { chainKey } from '#server/platform/actionLog/chain.ts';
import { verifyChain, type Anchor } from '#server/platform/actionLog/verify.ts';
import { implement } from '#server/platform/http/implement.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let ours: World;
let theirs: World;

beforeAll(async () => {
  test = await testApp();
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
});
afterAll(() => test.close());

const entries = (world = ours) => test.in(world.organisation, (tx) => entriesAfter(tx, 0, 1000));
const verified = (anchor: Anchor | null = null, world = ours) =>
  verifyChain(
    (work) => test.in(world.organisation, work),
    chainKey(test.platform.env, world.organisation.id),
    anchor,
  );
const invite = (email: string, headers: Record<string, string> = {}, world = ours) =>
  test.call('POST /api/staff/invitations', {
    at: world.organisation,
    cookie: world.administrator,
    headers,
    body: { email, name: 'New Person', roles: ['trainer'] },
  });

describe('What staff do is written down', () => {
  it('who, which act, on what, what changed, and from where', async () => {
    const before = (await entries()).length;
    const answer = await invite('logged@mail.example', { 'user-agent': 'Firefox on a desk' });
    expect(answer.status).toBe(201);
    const { id } = answer.body.invitations[0];
    await test.call('DELETE /api/staff/invitations/:id', {
      at: ours.organisation,
      cookie: ours.administrator,
      params: { id },
    });
    const shown = { email: 'logged@mail.example', roles: ['trainer'] };
    expect((await entries()).slice(before)).toMatchObject([
      {
        position: before + 1,
        actorId: ours.administratorId,
        act: 'people.change',
        route: 'POST /api/staff/invitations',
        subject: 'invitation',
        subjectId: id,
        before: null,
        after: shown,
        address: '127.0.0.1',
        device: 'Firefox on a desk',
      },
      {
        act: 'people.change',
        route: 'DELETE /api/staff/invitations/:id',
        subjectId: id,
        before: shown,
        after: null,
      },
    ]);
  });

  it('so is each reading of a sensitive record, with whose it is and without what it said', async () => {
    const before = (await entries()).length;
    const at = ours.organisation;
    const cookie = ours.administrator;
    await test.call('GET /api/staff/registrations/:id', { at, cookie, params: { id: ours.registrationId } });
    await test.call('GET /api/staff/people/:id/billing', { at, cookie, params: { id: ours.studentId } });
    await test.call('GET /api/staff/billing', { at, cookie });
    await test.call('GET /api/staff/people', { at, cookie });
    expect((await entries()).slice(before)).toMatchObject([
      {
        act: 'registration.read',
        subject: 'registration',
        subjectId: ours.registrationId,
        before: null,
        after: null,
      },
      { act: 'money.read', subject: 'person', personId: ours.studentId, before: null, after: null },
      { act: 'money.read', subject: 'billing_desk', subjectId: null, personId: null },
    ]);
  });

  it('what was refused or failed leaves nothing, and a repeat is not a second act', async () => {
    const before = (await entries()).length;
    const at = ours.organisation;
    await test.call('GET /api/staff/registrations/:id', {
      at,
      cookie: ours.student,
      params: { id: ours.registrationId },
    });
    await test.call('DELETE /api/staff/invitations/:id', {
      at,
      cookie: ours.administrator,
      params: { id: randomUUID() },
    });
    expect(await entries()).toHaveLength(before);
    const key = { 'idempotency-key': randomUUID() };
    await invite('once@mail.example', key);
    await invite('once@mail.example', key);
    expect(await entries()).toHaveLength(before + 1);
  });

  it('a write shows a state that changed, and never an answer, a reason or a secret', async () => {
    const before = (await entries()).length;
    const at = ours.organisation;
    const cookie = ours.administrator;
    await test.call('PUT /api/staff/analytics_settings', {
      at,
      cookie,
      body: { kind: 'ga4', measurementId: 'G-ABCDEF12', apiSecret: 'hush-hush' },
    });
    await test.call('POST /api/staff/registrations/:id/refusal', {
      at,
      cookie,
      params: { id: ours.registrationId },
      body: { reason: 'Said in confidence' },
    });
    const added = (await entries()).slice(before);
    expect(added).toMatchObject([
      { subject: 'analytics_settings', after: { kind: 'ga4' } },
      ...added.slice(1),
    ]);
    expect(JSON.stringify(added)).not.toMatch(/hush|confidence|mail\.example/);
  });

  it('a handler that makes something has to name it', async () => {
    const routes = contract({
      'POST /api/staff/x': {
        access: { act: 'people.change' },
        log: { on: 'invitation', by: 'made' },
        summary: 'A route',
      },
      'POST /api/staff/y': {
        access: { act: 'people.change' },
        log: { on: 'invitation' },
        summary: 'A route',
      },
    });
    implement(routes, {
      'POST /api/staff/x': async ({ made }) => made(randomUUID()),
      // @ts-expect-error only a route that says so makes something
      'POST /api/staff/y': async ({ made }) => made(randomUUID()),
    });
    expect(Object.keys(routes)).toHaveLength(2);
  });
});

describe('The chain of the log', () => {
  let owner: pg.Client;
  let anchor: Anchor;
  beforeAll(async () => {
    owner = new pg.Client(test.owner);
    await owner.connect();
    await owner.query(`select set_config('app.organisation_id', $1, false)`, [theirs.organisation.id]);
  });
  afterAll(() => owner.end());
  beforeEach(async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => invite(`${randomUUID()}-${n}@mail.example`, {}, theirs)),
    );
    const { end, findings } = await verified(null, theirs);
    if (findings.length > 0) throw new Error(findings.join());
    anchor = end;
  });

  /** What is found after this change, which is then taken back. */
  async function afterTampering(statement: string, values: unknown[] = []): Promise<readonly string[]> {
    await owner.query('begin');
    await owner.query('create table kept as select * from action_log');
    await owner.query('commit');
    const { rowCount } = await owner.query(statement, values);
    expect(rowCount).toBeGreaterThan(0);
    const { findings } = await verified(anchor, theirs);
    await owner.query('delete from action_log');
    await owner.query('insert into action_log select * from kept');
    await owner.query('drop table kept');
    expect((await verified(anchor, theirs)).findings).toEqual([]);
    return findings;
  }

  it('holds when a dozen write at once, each entry after the one before', async () => {
    const all = await entries(theirs);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, n) => n + 1));
    expect(anchor.position).toBe(all.length);
  });

  it('shows an entry that was changed, whatever of it', async () => {
    const changes = [
      `act = 'people.read'`,
      `actor_id = gen_random_uuid()`,
      `at = at - interval '1 day'`,
      `after = '{}'`,
      `address = '10.0.0.1'`,
      `hash = repeat('0', 64)`,
    ];
    for (const change of changes)
      expect([change, await afterTampering(`update action_log set ${change} where position = 5`)]).toEqual([
        change,
        expect.arrayContaining([expect.stringMatching(/^entry [56] was changed/)]),
      ]);
  });

  it('shows an entry that was removed, also when the others were moved up', async () => {
    expect(await afterTampering('delete from action_log where position = 5')).toEqual(['entry 5 is missing']);
    expect(await afterTampering('delete from action_log where position between 3 and 6')).toEqual([
      'entries 3 to 6 are missing',
    ]);
    const moved = await afterTampering(
      `with gone as (delete from action_log where position >= 5 returning *)
       insert into action_log select (jsonb_populate_record(null::action_log,
         to_jsonb(gone) || jsonb_build_object('position', position - 1))).* from gone where position > 5`,
    );
    expect(moved[0]).toBe('entry 5 was changed, or does not follow the one before');
  });

  it('shows an entry that was put in', async () => {
    const findings = await afterTampering(
      `insert into action_log select (jsonb_populate_record(null::action_log,
        to_jsonb(last) || jsonb_build_object('position', last.position + 1))).*
       from (select * from action_log order by position desc limit 1) last`,
    );
    expect(findings).toEqual([`entry ${anchor.position + 1} was changed, or does not follow the one before`]);
  });

  it('shows that its end was cut off, or everything, since the last verification', async () => {
    expect(await afterTampering('delete from action_log where position > $1', [anchor.position - 3])).toEqual(
      [`the log ends at entry ${anchor.position - 3}, and had ${anchor.position} entries before`],
    );
    expect(await afterTampering('delete from action_log')).toEqual([
      `the log ends at entry 0, and had ${anchor.position} entries before`,
    ]);
  });

  it('cannot be written anew without the secret of the installation', async () => {
    const other = { ...test.platform.env, LIVERY_SECRET: 'y'.repeat(40) };
    const { findings } = await verifyChain(
      (work) => test.in(theirs.organisation, work),
      chainKey(other, theirs.organisation.id),
      null,
    );
    expect(findings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^entries 1 to ${anchor.position} were written with another LIVERY_SECRET \\(key [0-9a-f]{8}`,
        ),
      ),
    ]);
  });

  it('is of one organisation: another cannot see, change or remove it', async () => {
    const { rows } = await test.in(ours.organisation, (tx) =>
      tx.execute<{ theirs: number }>(
        `select count(*)::int as theirs from action_log where organisation_id = '${theirs.organisation.id}'`,
      ),
    );
    expect(rows).toEqual([{ theirs: 0 }]);
    for (const statement of ['update action_log set act = act', 'delete from action_log'])
      await expect(test.in(theirs.organisation, (tx) => tx.execute(statement))).rejects.toMatchObject({
        code: '42501',
      });
  });
});
