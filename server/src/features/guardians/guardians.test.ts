import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonGuardians } from '#contract/record/guardians.ts';
import { stopTokenOf } from '#server/letters/stopLink.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import {
  addTo,
  makeGuardianWorld,
  makeYoung,
  setCopies,
  thuy,
  type GuardianWorld,
} from '#test/letters/guardianWorld.ts';
import { inScope } from '#server/platform/scope.ts';
import { stopCopies } from './stop.actions.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: GuardianWorld;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set('2026-03-02T02:00:00Z');
  world = await makeGuardianWorld(test, 'harbour');
});
afterAll(() => test.close());

const young = (birthDate: string | null = '2010-05-04') => makeYoung(test, world, birthDate);
const as = (params: Record<string, string>, body?: unknown, cookie = world.administrator) => ({
  at: world.at,
  cookie,
  params,
  ...(body !== undefined && { body }),
});
const read = async (id: string): Promise<PersonGuardians> =>
  (await test.call('GET /api/staff/people/:id/guardians', as({ id }))).body;
const add = (id: string, more: object = {}) => addTo(test, world, id, more);
const only = async (id: string) => (await read(id)).guardians[0]!;
const stop = (id: string) =>
  inScope(test.tenant(world.at), (scope) =>
    stopCopies(scope, stopTokenOf(scope.platform.env, scope.organisation.id, id)),
  );

describe('Guardians in a record', () => {
  it('are added once, however often it is asked for', async () => {
    const { id } = await young();
    const guardianId = randomUUID();
    await Promise.all([1, 2, 3].map(() => add(id, { id: guardianId })));
    const { guardians, history } = await read(id);
    expect(guardians).toMatchObject([{ id: guardianId, ...thuy, source: 'staff', stoppedAt: null }]);
    expect(history.map(({ act }) => act)).toEqual(['added']);
    expect((await add(id, { id: guardianId, email: 'else@home.example' })).body.code).toBe(
      'idempotency_conflict',
    );
  });

  it('are two at most, each with an address of their own', async () => {
    const { id } = await young();
    await add(id);
    const same = await add(id, { email: 'THUY@home.example' });
    expect(same.body.errors).toMatchObject([{ field: 'email', code: 'already_taken' }]);
    await add(id, { email: 'ba@home.example' });
    const third = await add(id, { email: 'aunt@home.example' });
    expect(third.body.errors).toMatchObject([{ field: 'name', code: 'too_many' }]);
    expect((await read(id)).guardians).toHaveLength(2);
  });

  it('are corrected with a reason that stays in the history, and removed', async () => {
    const { id } = await young();
    await add(id);
    const { id: guardianId } = await only(id);
    await test.call(
      'PUT /api/staff/people/:id/guardians/:guardianId',
      as({ id, guardianId }, { ...thuy, email: 'new@home.example', reason: 'She changed her address' }),
    );
    expect(await only(id)).toMatchObject({ email: 'new@home.example' });
    const remove = () =>
      test.call(
        'PUT /api/staff/people/:id/guardians/:guardianId/removal',
        as({ id, guardianId }, { reason: 'Asked by phone' }),
      );
    await remove();
    await remove();
    const { guardians, history } = await read(id);
    expect(guardians).toEqual([]);
    expect(history).toMatchObject([
      { act: 'removed', email: 'new@home.example', reason: 'Asked by phone' },
      { act: 'corrected', email: 'new@home.example', reason: 'She changed her address' },
      { act: 'added', email: 'thuy@home.example' },
    ]);
  });

  it('who stopped copies are not copied because they were removed and added anew; staff say why they are', async () => {
    const { id } = await young();
    await add(id);
    const first = await only(id);
    await stop(first.id);
    await test.call(
      'PUT /api/staff/people/:id/guardians/:guardianId/removal',
      as({ id, guardianId: first.id }, { reason: 'X' }),
    );
    await add(id);
    const again = await only(id);
    expect(again.stoppedAt).not.toBeNull();
    await test.call(
      'PUT /api/staff/people/:id/guardians/:guardianId/copying',
      as({ id, guardianId: again.id }, { reason: 'Asked for them' }),
    );
    expect((await only(id)).stoppedAt).toBeNull();
    expect((await read(id)).history[0]).toMatchObject({ act: 'resumed', reason: 'Asked for them' });
  });

  it('each act of staff is in the log of the student, and so is reading', async () => {
    const { id } = await young();
    await add(id);
    const { id: guardianId } = await only(id);
    await test.call(
      'PUT /api/staff/people/:id/guardians/:guardianId/removal',
      as({ id, guardianId }, { reason: 'X' }),
    );
    const rows = await test.in(world.at, (tx) =>
      tx
        .select({ route: actionLog.route })
        .from(actionLog)
        .where(eq(actionLog.subjectId, id))
        .orderBy(asc(actionLog.position)),
    );
    expect(rows.map(({ route }) => route)).toEqual([
      'POST /api/staff/people/:id/guardians',
      'GET /api/staff/people/:id/guardians',
      'PUT /api/staff/people/:id/guardians/:guardianId/removal',
    ]);
  });

  it('of somebody else are not reached through another student', async () => {
    const [mia, omar] = [await young(), await young()];
    await add(mia.id);
    const { id: guardianId } = await only(mia.id);
    const answer = await test.call(
      'PUT /api/staff/people/:id/guardians/:guardianId/removal',
      as({ id: omar.id, guardianId }, { reason: 'X' }),
    );
    expect(answer.status).toBe(404);
    expect((await read(mia.id)).guardians).toHaveLength(1);
  });
});

describe('Whether copies go', () => {
  it.each([
    ['2010-05-04', 'copied', '2028-05-04'],
    ['2007-05-04', 'adult', '2025-05-04'],
    [null, 'no_birth_date', null],
  ])('who was born on %s: %s', async (birthDate, state, until) => {
    await setCopies(test, world, ['money']);
    const { id } = await young(birthDate);
    expect(await read(id)).toMatchObject({ state, until, groups: ['money'] });
    await setCopies(test, world, []);
    expect((await read(id)).state).toBe(state === 'copied' ? 'nothing_set' : state);
  });

  it('is what the student reads, without addresses or reasons', async () => {
    await setCopies(test, world, ['announcements']);
    const { id, email } = await young();
    await add(id);
    const cookie = await test.signIn(world.at, email, 'correct-horse-battery');
    const { body } = await test.call('GET /api/student/guardians', { at: world.at, cookie });
    expect(body).toEqual({
      state: 'copied',
      until: '2028-05-04',
      groups: ['announcements'],
      guardians: [{ id: expect.any(String), name: 'Thuy Nguyen', relationship: 'mother', stoppedAt: null }],
    });
    const data = await test.call('GET /api/user/data', { at: world.at, cookie, query: { as: 'json' } });
    expect(JSON.stringify(data.body)).toContain('thuy@home.example');
  });

  it('is set by administrators, and the log says what was', async () => {
    const at = { at: world.at, cookie: world.administrator };
    await setCopies(test, world, []);
    const { body } = await test.call('GET /api/staff/message_settings', at);
    expect(body.guardianCopies).toEqual([]);
    const saved = await test.call('PUT /api/staff/message_settings', {
      ...at,
      body: { ...body, guardianCopies: ['announcements', 'marking'] },
    });
    expect(saved.body.guardianCopies).toEqual(['announcements', 'marking']);
    const [entry] = await test.in(world.at, (tx) =>
      tx
        .select()
        .from(actionLog)
        .where(eq(actionLog.route, 'PUT /api/staff/message_settings'))
        .orderBy(actionLog.position),
    );
    expect(JSON.stringify(entry)).toContain('announcements, marking');
  });
});

it('Merging two people keeps the guardians of both, and one of who is in both', async () => {
  const [kept, merged] = [await young(), await young()];
  await add(kept.id);
  await add(merged.id);
  await add(merged.id, { email: 'ba@home.example', name: 'Ba Nguyen' });
  const { body: preview } = await test.call(
    'GET /api/staff/people/:id/merge_previews/:otherId',
    as({ id: kept.id, otherId: merged.id }),
  );
  const done = await test.call('POST /api/staff/people/:id/merges', {
    ...as(
      { id: kept.id },
      {
        mergedId: merged.id,
        revisions: [preview.kept.revision, preview.merged.revision],
        choices: { email: 'kept' },
      },
    ),
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(done.status).toBeLessThan(300);
  const { guardians } = await read(kept.id);
  expect(guardians.map(({ email }) => email).toSorted()).toEqual(['ba@home.example', 'thuy@home.example']);
});
