import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { response } from '#server/features/assessments/record/work.table.ts';
import { makeEvidenceWorld, makeRunning, setState, type EvidenceWorld } from '#test/evidenceWorld.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';
import { evidence } from '#server/features/assessments/record/evidence.table.ts';
import { purgeFile, removeAbandonedUploads } from './files.actions.ts';
import {
  carryEvidence,
  evidenceOf,
  storageKeyOf,
} from '#server/features/assessments/evidence/gathered.actions.ts';

let test: TestApp;
let world: EvidenceWorld;
let other: EvidenceWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeEvidenceWorld(test, 'harbour');
  other = await makeEvidenceWorld(test, 'redgum');
});
afterAll(() => test.close());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = Buffer.concat([pixel, randomBytes(60_000)]);
const tus = { 'tus-resumable': '1.0.0' };
const said = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface FileUpload {
  attemptId: string;
  itemId?: string;
  name?: string;
  cookie?: string;
}

const create = (
  length: number,
  { attemptId, itemId, name = 'bench.png', cookie }: FileUpload,
): Promise<Answer> =>
  test.request(world.at, {
    method: 'POST',
    url: '/api/uploads/evidence',
    headers: {
      ...tus,
      cookie: cookie ?? world.who.student,
      'upload-length': String(length),
      'upload-metadata': said({ attemptId, itemId: itemId ?? world.items.files, filename: name }),
    },
  });
const patch = (url: string, offset: number, payload: Buffer, cookie = world.who.student, at = world.at) =>
  test.request(at, {
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      cookie,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload,
  });
const locationOf = (answer: Answer) => String(answer.headers['location']);
const idIn = (url: string) => url.split('/').at(-1)!;
const fileOf = (id: string) => path.join(test.platform.storage.root, storageKeyOf(world.at.id, id));
const gone = async (id: string) => {
  for (let n = 0; n < 200 && fs.existsSync(fileOf(id)); n++) await setTimeout(50);
  return !fs.existsSync(fileOf(id));
};

async function upload(given: FileUpload, content = picture) {
  const url = locationOf(await create(content.length, given));
  return { id: idIn(url), url, answer: await patch(url, 0, content) };
}
const filesOf = (attemptId: string) => test.in(world.at, (tx) => evidenceOf(tx, [attemptId]));
const remove = (id: string, cookie = world.who.student) =>
  test.call('DELETE /api/student/evidence/:id', { at: world.at, cookie, params: { id } });
const read = (id: string, headers: Record<string, string> = {}, cookie = world.who.student) =>
  test.call('GET /api/student/evidence/:id/file', { at: world.at, cookie, params: { id }, headers });
const tenant = () => test.tenant(world.at);

const small = (id: string, cookie = world.who.student) =>
  test.app.inject({
    method: 'GET',
    url: `/api/student/evidence/${id}/thumbnail`,
    headers: { host: world.at.host, cookie },
  });

describe('A picture in answer to an item', () => {
  it('is shown small, a few kilobytes of at most 640 pixels, whatever its size', async () => {
    const { attemptId } = await makeRunning(test, world);
    const photo = await sharp({ create: { width: 4600, height: 3400, channels: 3, background: '#7a4' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { id } = await upload({ attemptId, name: 'bench.jpg' }, photo);
    const shown = await small(id);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    const size = await sharp(shown.rawPayload).metadata();
    expect([size.format, size.width, size.height]).toEqual(['webp', 640, 473]);
    expect((await small(id)).rawPayload).toEqual(shown.rawPayload);
    expect((await read(id)).headers['content-length']).toBe(String(photo.length));
  });

  it('that cannot be decoded within the limits has no small copy, and the file itself stays', async () => {
    const { attemptId } = await makeRunning(test, world);
    // The header of a PNG without any picture data.
    const broken = Buffer.concat([pixel.subarray(0, 41), Buffer.alloc(60_000, 7)]);
    const { id } = await upload({ attemptId }, broken);
    for (const _ of [1, 2]) expect((await small(id)).statusCode).toBe(404);
    expect((await read(id)).status).toBe(200);
  });

  it('is shown small however many pixels a telephone takes', async () => {
    const { attemptId } = await makeRunning(test, world);
    const photo = await sharp({ create: { width: 8160, height: 6144, channels: 3, background: '#47a' } })
      .jpeg()
      .toBuffer();
    const { id } = await upload({ attemptId, name: 'bench.jpg' }, photo);
    expect((await sharp((await small(id)).rawPayload).metadata()).width).toBe(640);
  });

  it('is tried again when its small copy failed, but not a format nobody can read', async () => {
    const { attemptId } = await makeRunning(test, world);
    const { id } = await upload({ attemptId });
    const whole = fs.readFileSync(fileOf(id));
    fs.writeFileSync(fileOf(id), Buffer.concat([pixel.subarray(0, 41), Buffer.alloc(60_000, 7)]));
    expect((await small(id)).statusCode).toBe(404);
    fs.writeFileSync(fileOf(id), whole);
    expect((await small(id)).statusCode).toBe(200);
    const { id: strange } = await upload({ attemptId });
    fs.writeFileSync(fileOf(strange), 'No picture at all.');
    expect((await small(strange)).statusCode).toBe(404);
    expect(fs.statSync(`${fileOf(strange)}.small`).size).toBe(0);
  });

  it('is small for nobody who may not see it large, and goes with it', async () => {
    const { attemptId } = await makeRunning(test, world);
    const { id } = await upload({ attemptId });
    expect((await small(id, world.who.classmate)).statusCode).toBe(404);
    expect((await small(id)).statusCode).toBe(200);
    const kept = `${fileOf(id)}.small`;
    expect(fs.existsSync(kept)).toBe(true);
    await remove(id);
    expect((await small(id)).statusCode).toBe(404);
    for (let n = 0; n < 200 && fs.existsSync(kept); n++) await setTimeout(50);
    expect(fs.existsSync(kept)).toBe(false);
  });
});

describe('A file in answer to an item', () => {
  it('goes on where it was cut off, and is the same byte for byte', async () => {
    const { attemptId } = await makeRunning(test, world);
    const url = locationOf(await create(picture.length, { attemptId }));
    expect((await patch(url, 0, picture.subarray(0, 20_000))).headers['upload-offset']).toBe('20000');
    const reached = await test.request(world.at, {
      method: 'HEAD',
      url,
      headers: { ...tus, cookie: world.who.student },
    });
    expect(reached.headers['upload-offset']).toBe('20000');
    expect(await filesOf(attemptId)).toEqual([]);
    expect((await patch(url, 20_000, picture.subarray(20_000))).status).toBe(204);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    expect(await filesOf(attemptId)).toMatchObject([
      {
        attemptId,
        itemId: world.items.files,
        name: 'bench.png',
        kind: 'picture',
        mediaType: 'image/png',
        bytes: picture.length,
        sha256,
        carried: false,
      },
    ]);
    expect(fs.readFileSync(fileOf(idIn(url)))).toEqual(picture);
    expect(fs.readFileSync(`${fileOf(idIn(url))}.json`, 'utf8')).not.toContain('bench');
  });

  it('is told what is wrong as a problem, where the protocol refuses it', async () => {
    const { attemptId } = await makeRunning(test, world);
    const url = locationOf(await create(picture.length, { attemptId }));
    const ahead = await patch(url, 500, picture);
    expect([ahead.status, ahead.body.code]).toEqual([409, 'changed_elsewhere']);
    const headers = { ...tus, cookie: world.who.student, 'upload-concat': 'partial' };
    const joined = await test.request(world.at, {
      method: 'POST',
      url: '/api/uploads/evidence',
      headers: {
        ...headers,
        'upload-length': '5',
        'upload-metadata': said({ attemptId, itemId: world.items.files, filename: 'a.png' }),
      },
    });
    expect([joined.status, joined.body.code]).toEqual([400, 'malformed_request']);
    const old = await test.request(world.at, {
      method: 'PATCH',
      url,
      headers: { ...headers, 'tus-resumable': '0.2.1', 'content-type': 'application/offset+octet-stream' },
      payload: picture,
    });
    expect(old.headers['content-type']).toContain('application/problem+json');
  });

  it('is sent to its student in parts, never as a page', async () => {
    const { attemptId } = await makeRunning(test, world);
    const { id } = await upload({ attemptId });
    const part = await read(id, { range: 'bytes=0-7' });
    expect(part).toMatchObject({
      status: 206,
      headers: {
        'content-range': `bytes 0-7/${picture.length}`,
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
    const beyond = await read(id, { range: 'bytes=900000000-' });
    expect([beyond.status, beyond.body.code]).toEqual([416, 'range_not_satisfiable']);
    expect(beyond.headers['content-range']).toBe(`bytes */${picture.length}`);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const text = await upload({ attemptId, name: 'notes.txt' }, page);
    const sent = await read(text.id);
    expect(sent.headers['content-type']).toBe('text/plain');
    expect(String(sent.headers['content-disposition'])).toMatch(/^attachment; filename="notes\.txt"/);
    expect(sent.headers['content-security-policy']).toContain('sandbox');
  });

  it('of 200 MB is refused before anything is sent, and the limit is named', async () => {
    const { attemptId } = await makeRunning(test, world);
    const answer = await create(200 * 1024 * 1024, { attemptId, itemId: world.items.picture });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', detail: 'A file may have at most 1 MB' },
    });
    expect(await filesOf(attemptId)).toEqual([]);
  });

  it.each([
    [
      'a program that calls itself a picture',
      Buffer.concat([Buffer.from('MZ\x90\x00'), randomBytes(2000)]),
      'a.png',
    ],
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'a.png'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'a.html'],
    [
      'a picture that can run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'a.svg',
    ],
    ['an archive', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'a.docx'],
    ['what calls itself text and is none', Buffer.from([0x41, 0xff, 0xfe, 0x42]), 'a.txt'],
    ['text with a character no text has', Buffer.from('a\u0000b'), 'a.txt'],
  ])('that is %s is refused, and nothing of it is kept', async (_case, content, name) => {
    const { attemptId } = await makeRunning(test, world);
    const { id, answer } = await upload({ attemptId, name }, content);
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_not_accepted' } });
    expect(fs.existsSync(fileOf(id)) || fs.existsSync(`${fileOf(id)}.json`)).toBe(false);
    expect(await test.in(world.at, (tx) => tx.select().from(evidence).where(eq(evidence.id, id)))).toEqual(
      [],
    );
  });

  it('of a kind the item does not take is refused', async () => {
    const { attemptId } = await makeRunning(test, world);
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    expect((await upload({ attemptId, name: 'a.pdf' }, pdf)).answer.status).toBe(204);
    const { answer } = await upload({ attemptId, name: 'a.pdf', itemId: world.items.picture }, pdf);
    expect(answer.body.code).toBe('file_not_accepted');
  });

  it('keeps its place while it comes in; one that has stalled gives it up', async () => {
    const { attemptId } = await makeRunning(test, world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(100, { attemptId })));
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('too_many_files');
    const stalled = idIn(locationOf(begun[0]!));
    const before = new Date(Date.now() - 3 * 60_000);
    fs.utimesSync(fileOf(stalled), before, before);
    expect((await create(100, { attemptId })).status).toBe(201);
    expect((await patch(locationOf(begun[0]!), 0, picture.subarray(0, 100))).status).toBe(404);
    expect(await gone(stalled)).toBe(true);
    expect((await create(100, { attemptId })).body.code).toBe('too_many_files');
  });

  it('is for its student only, here and at no other organisation', async () => {
    const { attemptId } = await makeRunning(test, world);
    for (const [who, code] of [
      ['classmate', 'not_found'],
      ['trainer', 'wrong_role'],
      ['assessor', 'wrong_role'],
    ] as const) {
      expect((await create(100, { attemptId, cookie: world.who[who] })).body.code).toBe(code);
    }
    expect((await create(100, { attemptId, cookie: other.who.student })).body.code).toBe('signed_out');
    expect((await create(100, { attemptId, cookie: 'none=1' })).body.code).toBe('signed_out');
    const url = locationOf(await create(picture.length, { attemptId }));
    expect((await patch(url, 0, picture, world.who.classmate)).body.code).toBe('not_found');
    expect((await patch(url, 0, picture, other.who.student, other.at)).body.code).toBe('not_found');
    await patch(url, 0, picture);
    expect((await read(idIn(url))).status).toBe(200);
    expect((await read(idIn(url), {}, world.who.classmate)).body.code).toBe('not_found');
    expect((await remove(idIn(url), world.who.classmate)).body.code).toBe('not_found');
    expect(await filesOf(attemptId)).toHaveLength(1);
  });

  it.each([
    ['no item', { itemId: 'mine' }, 400],
    ['no name', { name: ' ' }, 400],
    ['a name no database keeps', { name: 'a\u0000.png' }, 400],
  ])('with %s is refused', async (_case, own, status) => {
    const { attemptId } = await makeRunning(test, world);
    expect((await create(10, { attemptId, ...own })).status).toBe(status);
  });

  it('answers an item of files only', async () => {
    const { attemptId } = await makeRunning(test, world);
    expect((await create(10, { attemptId, itemId: world.items.written })).body.code).toBe('not_found');
  });
});

describe('A file and the end of the attempt', () => {
  it('can be removed until it is submitted; its row stays, its bytes go', async () => {
    const running = await makeRunning(test, world);
    const { id } = await upload(running);
    const kept = await upload(running);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect(await gone(id)).toBe(true);
    const [row] = await test.in(world.at, (tx) => tx.select().from(evidence).where(eq(evidence.id, id)));
    expect(row).toMatchObject({ state: 'removed', name: 'bench.png' });
    await setState(test, world, running, 'submitted');
    expect((await remove(kept.id)).body.code).toBe('assessment_closed');
    expect((await create(100, running)).body.code).toBe('assessment_closed');
    expect((await read(kept.id)).status).toBe(200);
  });

  it('that becomes whole after the attempt was submitted is not taken', async () => {
    const running = await makeRunning(test, world);
    const url = locationOf(await create(picture.length, running));
    await patch(url, 0, picture.subarray(0, 100));
    await setState(test, world, running, 'submitted');
    expect((await patch(url, 100, picture.subarray(100))).body.code).toBe('assessment_closed');
    expect(await filesOf(running.attemptId)).toEqual([]);
  });

  it('comes too late when the time is up', async () => {
    const late = await makeRunning(test, world, 'student', { endsAt: new Date(Date.now() - 31_000) });
    expect((await create(100, late)).body.code).toBe('assessment_closed');
    const onTheWay = await makeRunning(test, world, 'student', { endsAt: new Date(Date.now() - 5000) });
    expect((await create(100, onTheWay)).status).toBe(201);
  });

  it('carried into the next attempt is one file: it is locked with its item, and outlives its removal', async () => {
    const first = await makeRunning(test, world);
    const { id } = await upload(first);
    await setState(test, world, first, 'action_needed');
    const second = await makeRunning(test, world);
    const items = [world.items.files];
    await test.in(world.at, (tx) => carryEvidence(tx, first.attemptId, second.attemptId, items));
    const [carried] = await filesOf(second.attemptId);
    expect(carried).toMatchObject({ name: 'bench.png', bytes: picture.length, carried: true });
    expect((await read(carried!.id)).status).toBe(200);
    expect((await remove(id)).body.code).toBe('assessment_closed');
    const locked = { attemptId: second.attemptId, itemId: world.items.files, savedAt: new Date() };
    await test.in(world.at, (tx) => tx.insert(response).values({ ...locked, carried: true }));
    expect((await remove(carried!.id)).body.code).toBe('assessment_closed');
    expect((await create(100, second)).body.code).toBe('assessment_closed');
    await test.in(world.at, (tx) =>
      tx.update(response).set({ carried: false }).where(eq(response.attemptId, second.attemptId)),
    );
    expect((await remove(carried!.id)).status).toBe(204);
    await purgeFile(tenant(), id);
    expect(fs.existsSync(fileOf(id))).toBe(true);
    expect((await read(id)).status).toBe(200);
    expect((await read(carried!.id)).status).toBe(404);
  });

  it('that was never finished is removed a day later', async () => {
    const running = await makeRunning(test, world);
    const url = locationOf(await create(picture.length, running));
    await patch(url, 0, picture.subarray(0, 100));
    const dayLater = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    await removeAbandonedUploads({ ...tenant(), platform: { ...test.platform, clock: dayLater } });
    expect((await patch(url, 100, picture.subarray(100))).status).toBe(404);
    expect(await gone(idIn(url))).toBe(true);
  });
});
