import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Observation } from '#contract/assessments/items.ts';
import {
  carryOccasions,
  evidenceOf,
  observationsOf,
  storageKeyOf,
} from '#server/features/assessments/evidence/gathered.actions.ts';
import { evidence, observationRevision } from '#server/features/assessments/record/evidence.table.ts';
import { heldResponses } from '#server/features/assessments/record/responses.queries.ts';
import { purgeFile, removeAbandonedUploads } from '#server/features/evidence/files/files.actions.ts';
import { wordOf } from '#server/features/actionLog/ownLog.rules.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import {
  makeEvidenceWorld,
  makeRunning,
  setState,
  type EvidenceWorld,
  type RunningAttempt,
} from '#test/evidenceWorld.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: EvidenceWorld;
let running: RunningAttempt;
let picture: Buffer;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  world = await makeEvidenceWorld(test, 'harbour', {
    kind: 'observation',
    criteria: [{ id: 'c1', text: 'Keeps the bench clean' }],
  });
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
});
afterAll(() => test.close());
beforeEach(async () => {
  running = await makeRunning(test, world);
  await limited(false);
});

type PersonKey = keyof EvidenceWorld['who'];
const said = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const tus = { 'tus-resumable': '1.0.0' };
const begin = (who: PersonKey, name = 'bench.png', length = picture.length, itemId?: string) =>
  test.request(world.at, {
    method: 'POST',
    url: '/api/uploads/observed_files',
    headers: {
      ...tus,
      cookie: world.who[who],
      'upload-length': String(length),
      'upload-metadata': said({
        attemptId: running.attemptId,
        itemId: itemId ?? world.items.observation,
        filename: name,
      }),
    },
  });
const patch = (who: PersonKey, url: string, payload: Buffer) =>
  test.request(world.at, {
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      cookie: world.who[who],
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload,
  });
const idIn = (url: string) => url.split('/').at(-1)!;
async function takes(who: PersonKey = 'trainer', name?: string, content = picture) {
  const url = String((await begin(who, name, content.length)).headers['location']);
  return { id: idIn(url), answer: await patch(who, url, content) };
}
async function taken(): Promise<string> {
  const { id, answer } = await takes();
  expect(answer.status).toBe(204);
  return id;
}

type Key = Parameters<TestApp['call']>[0];
const call = (key: Key, who: PersonKey, params: Record<string, string>, body?: unknown): Promise<Answer> =>
  test.call(key, { at: world.at, cookie: world.who[who], params, body });
const at = () => ({ attemptId: running.attemptId, itemId: world.items.observation, occasion: '1' });
const save = (own: object = {}, who: PersonKey = 'trainer') =>
  call('PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion', who, at(), {
    baseRevision: 0,
    place: 'Harbour kitchen',
    observedAt: '2026-01-05T09:00:00+11:00',
    checks: [{ criterionId: 'c1', met: 'yes', note: '' }],
    comment: '',
    ...own,
  });
const confirm = (revision: number) =>
  call('POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation', 'trainer', at(), {
    revision,
  });
const agree = (id: string, revision: number) =>
  call(
    'POST /api/student/observations/:id/confirmation',
    'student',
    { id },
    {
      revision,
      agrees: true,
      remark: '',
    },
  );
const shownTo = {
  student: 'GET /api/student/evidence/:id/file',
  classmate: 'GET /api/student/evidence/:id/file',
  trainer: 'GET /api/staff/observed_files/:id/file',
  assessor: 'GET /api/staff/evidence/:id/file',
  finance: 'GET /api/staff/observed_files/:id/file',
} as const satisfies Record<PersonKey, Key>;
const look = async (who: PersonKey, id: string) => (await call(shownTo[who], who, { id })).status;
const onDisk = (id: string) =>
  fs.existsSync(path.join(test.platform.storage.root, storageKeyOf(world.at.id, id)));
const stateOf = async (id: string) => {
  const [row] = await test.in(world.at, (tx) =>
    tx.select({ state: evidence.state }).from(evidence).where(eq(evidence.id, id)),
  );
  return row?.state ?? null;
};
const limited = (is: boolean) =>
  test.in(world.at, (tx) =>
    tx.update(person).set({ limitedToIntakes: is }).where(eq(person.id, world.ids.trainer)),
  );
const inDays = (days: number) => ({
  ...test.tenant(world.at),
  platform: { ...test.platform, clock: { now: () => new Date(Date.now() + days * 86_400_000) } },
});

describe('A picture of an observer', () => {
  it('is one entry of the log, of its student and without its name', async () => {
    const { id, answer } = await takes('trainer', 'Amira Haddad.png');
    expect(answer.status).toBe(204);
    const entries = await test.in(world.at, (tx) =>
      tx.select().from(actionLog).where(eq(actionLog.subjectId, id)).orderBy(actionLog.position),
    );
    expect(entries).toMatchObject([{ act: 'work.observe', subject: 'evidence_file', before: null }]);
    const [{ after, personId, ...entry }] = entries as [(typeof entries)[0]];
    expect(after).toEqual({ kind: 'picture', bytes: picture.length });
    expect(wordOf(entry)).toBe('observation_written');
    const [student] = await test.in(world.at, (tx) =>
      tx.select({ roles: person.roles }).from(person).where(eq(person.id, personId!)),
    );
    expect(student!.roles).toContain('student');
  });

  it('belongs to the occasion once it is saved with it, with what it shows', async () => {
    const id = await taken();
    expect(await look('trainer', id)).toBe(200);
    for (const who of ['assessor', 'student'] as const) expect(await look(who, id)).toBe(404);
    const kept = await save({ files: [{ id, caption: ' A clean  bench ' }] });
    expect(kept.body.files).toEqual([
      {
        id,
        name: 'bench.png',
        kind: 'picture',
        mediaType: 'image/png',
        bytes: picture.length,
        caption: 'A clean bench',
      },
    ]);
    expect(await look('assessor', id)).toBe(200);
    const small = await call('GET /api/staff/observed_files/:id/thumbnail', 'assessor', { id });
    expect(small.headers['content-type']).toBe('image/webp');
  });

  it('is shown to the student once the observer has confirmed, and to no other student', async () => {
    const id = await taken();
    const { body } = await save({ files: [{ id, caption: 'A clean bench' }] });
    expect(await look('student', id)).toBe(404);
    expect((await confirm(1)).status).toBe(200);
    expect(await look('student', id)).toBe(200);
    expect(await look('classmate', id)).toBe(404);
    expect(await look('finance', id)).toBe(403);
    await agree(body.id, 1);
    expect((await save({ baseRevision: 1, files: [] })).body.code).toBe('already_done');
    expect(await stateOf(id)).toBe('uploaded');
  });

  it('asks what it shows before the occasion is confirmed', async () => {
    const id = await taken();
    await save({ files: [{ id, caption: '' }] });
    expect((await confirm(1)).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: `files.${id}`, code: 'required' }],
    });
  });

  it('is deleted when the occasion is saved without it, and stays when files are not named', async () => {
    const id = await taken();
    await save({ files: [{ id, caption: 'A clean bench' }] });
    const kept = (await save({ baseRevision: 1, comment: 'Calm' })).body as Observation;
    expect(kept.files.map((file) => file.id)).toEqual([id]);
    const removed = (await save({ baseRevision: 2, files: [] })).body as Observation;
    expect([removed.files, removed.revision]).toEqual([[], 3]);
    expect(await stateOf(id)).toBe('removed');
    await purgeFile(test.tenant(world.at), id);
    expect(onDisk(id)).toBe(false);
    expect(await look('trainer', id)).toBe(404);
  });

  it('makes a confirmed occasion one to confirm again', async () => {
    await save();
    await confirm(1);
    const id = await taken();
    const { body } = await save({ baseRevision: 1, files: [{ id, caption: 'The bench after service' }] });
    expect(body).toMatchObject({ revision: 2, confirmedByObserverAt: null });
    const revisions = await test.in(world.at, (tx) =>
      tx
        .select({ content: observationRevision.content })
        .from(observationRevision)
        .where(eq(observationRevision.observationId, body.id))
        .orderBy(observationRevision.revision),
    );
    expect(revisions.map(({ content }) => content.files)).toEqual([
      [],
      [{ id, caption: 'The bench after service' }],
    ]);
    expect(
      (await save({ baseRevision: 1, files: [{ id, caption: 'The bench after service' }] })).body.revision,
    ).toBe(2);
  });

  it('goes with an occasion that counts into the next attempt, and is stored once', async () => {
    const id = await taken();
    const { body } = await save({ files: [{ id, caption: 'A clean bench' }] });
    await confirm(1);
    await agree(body.id, 1);
    const before = running.attemptId;
    running = await makeRunning(test, world);
    const [carried] = await test.in(world.at, async (tx) => {
      await carryOccasions(tx, before, running.attemptId, [world.items.observation]);
      return observationsOf(tx, [running.attemptId]);
    });
    expect(carried!.files).toMatchObject([{ name: 'bench.png', caption: 'A clean bench' }]);
    expect(carried!.files[0]!.id).not.toBe(id);
    expect(await look('student', carried!.files[0]!.id)).toBe(200);
  });

  it('is no file and no answer of the student, who cannot remove it', async () => {
    const id = await taken();
    await save({ files: [{ id, caption: 'A clean bench' }] });
    await confirm(1);
    const [own, held] = await test.in(world.at, async (tx) => [
      await evidenceOf(tx, [running.attemptId]),
      await heldResponses(tx, running.attemptId),
    ]);
    expect(own).toEqual([]);
    expect(held.every(({ files }) => files === 0)).toBe(true);
    expect((await call('DELETE /api/student/evidence/:id', 'student', { id })).status).toBe(404);
    expect(await stateOf(id)).toBe('uploaded');
  });
});

describe('What an observer sends', () => {
  it('is a picture, a recording or a film, by its content', async () => {
    const { id, answer } = await takes('trainer', 'notes.txt', Buffer.from('Only words'));
    expect(answer.body).toMatchObject({ code: 'file_not_accepted' });
    expect(await stateOf(id)).toBeNull();
    expect((await takes()).answer.headers['file-kind']).toBe('picture');
  });

  it.each([
    ['a student', () => begin('student'), 403],
    ['nobody who observes', () => begin('finance'), 403],
    ['for an item that is not observed', () => begin('trainer', 'x.png', 10, world.items.files), 404],
    ['larger than a film of two minutes', () => begin('trainer', 'x.mp4', 251 * 1024 * 1024), 413],
  ])('is refused: %s', async (_, ask, status) => {
    expect((await ask()).status).toBe(status);
  });

  it('is refused once the work is judged, and for students of other intakes', async () => {
    await limited(true);
    expect((await begin('trainer')).status).toBe(404);
    await limited(false);
    const url = String((await begin('trainer')).headers['location']);
    await setState(test, world, running, 'satisfactory');
    expect((await begin('trainer')).body.code).toBe('assessment_closed');
    expect((await patch('trainer', url, picture)).body.code).toBe('assessment_closed');
  });

  it('can be looked at only by observers who reach the student', async () => {
    const id = await taken();
    await save({ files: [{ id, caption: 'A clean bench' }] });
    await limited(true);
    expect(await look('trainer', id)).toBe(404);
  });

  it('is its observer’s own until it is saved: no colleague continues or saves it', async () => {
    const id = await taken();
    expect((await call('GET /api/staff/observed_files/:id/file', 'assessor', { id })).status).toBe(404);
    expect((await save({ files: [{ id, caption: 'Mine' }] }, 'assessor')).body.files).toEqual([]);
    const url = String((await begin('trainer')).headers['location']);
    expect((await patch('assessor', url, picture)).status).toBe(404);
  });

  it('lies there for a week when it is not saved, and the oldest gives way to the sixteenth', async () => {
    const ids = [];
    for (let n = 0; n < 16; n += 1) ids.push(await taken());
    expect(await stateOf(ids[0]!)).toBe('removed');
    expect(await stateOf(ids[1]!)).toBe('uploaded');
    await removeAbandonedUploads(inDays(6));
    expect(await stateOf(ids[15]!)).toBe('uploaded');
    await removeAbandonedUploads(inDays(8));
    expect(await stateOf(ids[15]!)).toBe('removed');
  });
});
