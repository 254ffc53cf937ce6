import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import type { ItemBody } from '#contract/editions/itemBody.ts';
import type { CaptionTrack, MediaFile } from '#contract/editions/media.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { indexLast, mp4Of } from '#test/media/films.ts';
import { makeCourse, makeUnit } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
let other: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  other = await makeWorld(test, 'redgum');
});
afterAll(() => test.close());

const author = () => ({ at: world.organisation, cookie: world.administrator });
const metadata = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Sends a file; the answer is the id it has in the library. */
async function upload(use: string, content: Buffer): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', cookie: world.administrator };
  const begun = await test.request(world.organisation, {
    method: 'POST',
    url: '/api/uploads/content',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': metadata({ use, filename: `${use} ${content.length}` }),
    },
  });
  const url = String(begun.headers['location']);
  const sent = await test.request(world.organisation, {
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  });
  expect(sent.status).toBe(204);
  return String(sent.headers['content-file'] ?? url.split('/').at(-1));
}
const words = () => upload('captions', Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${randomUUID()}\n`));
const demo = fs.readFileSync('server/src/demo/media/hand-washing.mp4');
/** A film nobody has uploaded before. */
const film = () =>
  upload('video', mp4Of({ stretches: [randomUUID()], wide: false, order: ['ftyp', 'mdat', 'moov'] }).content);
const read = async (id: string): Promise<MediaFile> =>
  (await test.call('GET /api/staff/media_files/:id', { ...author(), params: { id } })).body;

const videoOf = (
  sourceId: string,
  captions: CaptionTrack[] = [],
): Extract<InsertBody, { kind: 'video' }> => ({
  kind: 'video',
  sourceIds: [sourceId],
  captions,
  durationSeconds: 2,
  transcript: { type: 'doc', content: [] },
});
const english = (fileId: string, label = 'English'): CaptionTrack => ({ fileId, language: 'en', label });
const lessonOf = (body: InsertBody): ItemBody => ({
  kind: 'text',
  document: { type: 'doc', content: [{ type: 'insert', attrs: { title: 'Watch', body } }] },
});
const unitOf = (code: string, bodies: ItemBody[], fileIds: string[]) =>
  test.in(world.organisation, async (tx) => {
    const made = await makeUnit(tx, { code, items: bodies.map((body) => ({ body, fileIds })) });
    await makeCourse(tx, { code: `C-${code}`, title: `Course ${code}`, units: [{ unitId: made.id }] });
    return made;
  });
const draftOf = async (unitId: string): Promise<UnitEdition> =>
  (await test.call('POST /api/staff/units/:id/draft_edition', { ...author(), params: { id: unitId } })).body;
const put = (id: string, track: CaptionTrack, formerId: string | null) =>
  test.call('POST /api/staff/media_files/:id/captions', {
    ...author(),
    params: { id },
    body: { ...track, formerId },
  });

describe('Captions of a video', () => {
  it('come into the draft of every unit that shows it, also within a text, and leave what is published', async () => {
    const video = await film();
    const unit = await unitOf('CAP1', [videoOf(video), lessonOf(videoOf(video))], [video]);
    const track = english(await words());
    const answer = await put(video, track, null);
    expect(answer.status).toBe(200);
    expect(answer.body.units).toMatchObject([{ id: unit.id, code: 'CAP1' }]);
    const draft = await draftOf(unit.id);
    expect(draft.items.map(({ body }) => body)).toEqual([
      videoOf(video, [track]),
      lessonOf(videoOf(video, [track])),
    ]);
    expect((await read(video)).places.filter(({ state }) => state === 'published')).toHaveLength(2);
    // Sent again, nothing is changed again.
    expect((await put(video, track, null)).body.units).toMatchObject([{ draftId: draft.id }]);
    expect((await draftOf(unit.id)).revision).toBe(draft.revision);
  });

  it('take the place of those they were written from, with their language, and stand beside others', async () => {
    const video = await film();
    const [former, arabic] = [await words(), await words()];
    const beside = { fileId: arabic, language: 'ar', label: 'العربية' };
    const unit = await unitOf('CAP2', [videoOf(video, [english(former), beside])], [video, former, arabic]);
    const track = { fileId: await words(), language: 'en-AU', label: 'English (Australia)' };
    expect((await put(video, track, former)).status).toBe(200);
    expect((await draftOf(unit.id)).items[0]!.body).toEqual(videoOf(video, [track, beside]));
    // The same file under another name of its language.
    const named = { ...track, label: 'Australian English' };
    expect((await put(video, named, track.fileId)).status).toBe(200);
    expect((await draftOf(unit.id)).items[0]!.body).toEqual(videoOf(video, [named, beside]));
  });

  it('of two authors do not overwrite each other: the second is told, and nothing is begun for them', async () => {
    const video = await film();
    const former = await words();
    const unit = await unitOf('CAP3', [videoOf(video, [english(former)])], [video, former]);
    const [mine, theirs] = [english(await words()), english(await words())];
    const both = await Promise.all([put(video, mine, former), put(video, theirs, former)]);
    const statuses = both.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('changed_elsewhere');
    const [first, second] = statuses[0] === 200 ? ([mine, theirs] as const) : ([theirs, mine] as const);
    expect((await draftOf(unit.id)).items[0]!.body).toEqual(videoOf(video, [first]));
    // Having seen the others, the second puts theirs in the place of them.
    expect((await put(video, second, first.fileId)).status).toBe(200);
    expect((await draftOf(unit.id)).items[0]!.body).toEqual(videoOf(video, [second]));
  });

  it('are not put over others in their language that nobody opened, and no draft is begun', async () => {
    const video = await film();
    const former = await words();
    const unit = await unitOf('CAP4', [videoOf(video, [english(former)])], [video, former]);
    expect(await put(video, english(await words()), null)).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect((await read(video)).places).toMatchObject([
      { unitId: unit.id, state: 'published', drafted: false },
    ]);
  });

  it('of a video that nothing shows wait in the library', async () => {
    const video = await film();
    expect(await put(video, english(await words()), null)).toMatchObject({
      status: 200,
      body: { units: [] },
    });
  });

  it('are a file of captions of this organisation, and belong to a video', async () => {
    const video = await film();
    const track = english(await words());
    for (const [id, fileId, code] of [
      [video, randomUUID(), 'unknown'],
      [video, other.fileId, 'unknown'],
      [video, video, 'not_right'],
      [track.fileId, track.fileId, 'not_right'],
    ] as const)
      expect(await put(id, english(fileId), null)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fileId', code }] },
      });
    expect((await put(other.fileId, track, null)).status).toBe(404);
    const theirs = { at: other.organisation, cookie: other.administrator, params: { id: video } };
    const body = { ...track, formerId: null };
    expect((await test.call('POST /api/staff/media_files/:id/captions', { ...theirs, body })).status).toBe(
      404,
    );
    const student = { ...author(), cookie: world.student, params: { id: video } };
    expect((await test.call('POST /api/staff/media_files/:id/captions', { ...student, body })).status).toBe(
      403,
    );
  });
});

describe('A film that is uploaded', () => {
  it('begins while it is loaded, wherever its index lay, and is one file however it came', async () => {
    const last = indexLast(demo);
    const id = await upload('video', last);
    const file = await read(id);
    expect(file).toMatchObject({
      bytes: demo.length,
      mediaType: 'video/mp4',
      film: { picture: 'avc1', sound: null, indexFirst: true, seconds: 48 },
    });
    const [row] = await test.in(world.organisation, (tx) =>
      tx.select().from(storedFile).where(eq(storedFile.id, id)),
    );
    const stored = fs.readFileSync(path.join(test.platform.storage.root, row!.storageKey));
    // The gap stands before the index now; the index is the former one.
    expect(stored.subarray(40, 40 + 5705).equals(demo.subarray(32, 32 + 5705))).toBe(true);
    expect(await upload('video', last)).toBe(id);
    // What lay in the upload is gone.
    const lying = fs.readdirSync(path.join(test.platform.storage.root, world.organisation.id));
    expect(lying.filter((name) => name.includes(id))).toEqual([]);
  });

  it('in a format that few browsers play is taken, and says so', async () => {
    const { content } = mp4Of({
      stretches: [randomUUID()],
      wide: false,
      order: ['ftyp', 'moov', 'mdat'],
      format: 'hvc1',
    });
    expect((await read(await upload('video', content))).film).toMatchObject({
      picture: 'hvc1',
      indexFirst: true,
    });
    expect((await read(await words())).film).toBeNull();
  });
});
