import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ItemBody } from '#contract/editions/itemBody.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import type { MediaFile, MediaReplacement, MediaRow, MediaSizes } from '#contract/editions/media.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { makeCourse, makeFile, makePerson, makeUnit, plainText } from '#test/makers.ts';
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
const tus = { 'tus-resumable': '1.0.0' };
const metadata = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Sends a file; the answer is the id it has in the library. */
async function upload(use: string, filename: string, content: Buffer, more: Record<string, string> = {}) {
  const begun = await test.request(world.organisation, {
    method: 'POST',
    url: '/api/uploads/content',
    headers: {
      ...tus,
      cookie: world.administrator,
      'upload-length': String(content.length),
      'upload-metadata': metadata({ use, filename, ...more }),
    },
  });
  const url = String(begun.headers['location']);
  const sent = await test.request(world.organisation, {
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      cookie: world.administrator,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: content,
  });
  expect(sent.status).toBe(204);
  const here = sent.headers['content-file'];
  return { id: here ? String(here) : url.split('/').at(-1)!, already: here !== undefined };
}
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
/** A WAV file of this many samples. */
function silence(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}
const vtt = (words: string) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`);

const list = async (query: Record<string, string> = {}): Promise<{ rows: MediaRow[]; total: number }> => {
  const answer = await test.call('GET /api/staff/media_files', { ...author(), query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const read = async (id: string): Promise<MediaFile> => {
  const answer = await test.call('GET /api/staff/media_files/:id', { ...author(), params: { id } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const rename = (id: string, body: { name: string; revision: number }) =>
  test.call('PUT /api/staff/media_files/:id/name', { ...author(), params: { id }, body });
const remove = (id: string) =>
  test.call('DELETE /api/staff/media_files/:id', { ...author(), params: { id } });
const replace = (id: string, byId: string) =>
  test.call('POST /api/staff/media_files/:id/replacement', { ...author(), params: { id }, body: { byId } });
const keyOf = async (id: string): Promise<string> => {
  const [row] = await test.in(world.organisation, (tx) =>
    tx.select({ key: storedFile.storageKey }).from(storedFile).where(eq(storedFile.id, id)),
  );
  return row!.key;
};
const filesOnDisk = (): number =>
  fs.readdirSync(path.join(test.platform.storage.root, world.organisation.id)).length;

const imageOf = (fileId: string): ItemBody => ({ kind: 'image', fileId, alt: 'A bench' });
const lessonOf = (fileId: string): ItemBody => ({
  kind: 'text',
  document: {
    type: 'doc',
    content: [
      {
        type: 'picture',
        attrs: { fileId, alt: 'A bench', decorative: false, caption: '', width: 10, height: 10 },
      },
    ],
  },
});
/** A published unit with an item for each body, in a course of its own. */
const publishedUnit = (code: string, bodies: ItemBody[], fileIds: string[]) =>
  test.in(world.organisation, async (tx) => {
    const made = await makeUnit(tx, { code, items: bodies.map((body) => ({ body, fileIds })) });
    const course = await makeCourse(tx, {
      code: `C-${code}`,
      title: `Course ${code}`,
      units: [{ unitId: made.id }],
    });
    return { ...made, courseId: course.id };
  });
const draftOf = async (unitId: string): Promise<UnitEdition> =>
  (await test.call('POST /api/staff/units/:id/draft_edition', { ...author(), params: { id: unitId } })).body;
const change = (draft: UnitEdition, changes: object[], baseRevision = draft.revision) =>
  test.call('POST /api/staff/unit_editions/:id/changes', {
    ...author(),
    params: { id: draft.id },
    body: { key: randomUUID(), baseRevision, changes },
  });

describe('The media library', () => {
  it('lists what authors uploaded and what content shows, and nothing of people', async () => {
    const { id } = await upload('captions', 'welcome.vtt', vtt('Hello'));
    const letter = { name: 'licence.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.4') };
    const ofPerson = await test.in(world.organisation, (tx) =>
      makeFile(tx, test.platform.storage, world.organisation.id, letter),
    );
    const { rows, total } = await list();
    expect(rows).toHaveLength(total);
    const ids = rows.map((row) => row.id);
    expect(ids).toContain(world.fileId);
    expect(ids).not.toContain(ofPerson);
    expect(ids).not.toContain(other.fileId);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      name: 'welcome.vtt',
      use: 'captions',
      mediaType: 'text/vtt',
      items: 0,
      kept: false,
    });
    // A video and a picture of the first unit.
    expect(rows.find((row) => row.id === world.fileId)).toMatchObject({ items: 2, kept: true });
    expect(
      (await test.call('GET /api/staff/media_files/:id', { ...author(), params: { id: ofPerson } })).status,
    ).toBe(404);
  });

  it('is searched by name, narrowed to a kind or to what nothing shows, and put in order', async () => {
    const small = await upload('captions', 'Search Me small.vtt', vtt('a'));
    const large = await upload('captions', 'search me large.vtt', vtt('a'.repeat(500)));
    const found = async (query: Record<string, string>) =>
      (await list({ search: 'search me', ...query })).rows.map(({ id }) => id);
    expect(await found({})).toEqual([large.id, small.id]);
    expect(await found({ order: 'name' })).toEqual([large.id, small.id]);
    expect(await found({ order: 'size' })).toEqual([large.id, small.id]);
    expect(await found({ use: 'picture' })).toEqual([]);
    expect(await found({ used: 'nowhere', use: 'captions' })).toEqual([large.id, small.id]);
    expect((await list({ used: 'nowhere' })).rows.map(({ id }) => id)).not.toContain(world.fileId);
    expect((await list({ search: '%' })).rows).toEqual([]);
  });

  it('knows the size of a picture, and the length of a recording its author uploaded', async () => {
    const { id } = await upload('picture', 'red.jpg', await picture('#f00'));
    expect(await read(id)).toMatchObject({ width: 60, height: 30, seconds: null, mediaType: 'image/webp' });
    const sound = await upload('audio', 'bell.wav', silence(8), { seconds: '2.5' });
    expect(await read(sound.id)).toMatchObject({ seconds: 2.5, width: null, use: 'audio' });
  });

  it('is only for those who write content', async () => {
    const trainer = 'media.trainer@shared.example';
    await test.in(world.organisation, (tx) =>
      makePerson(tx, { email: trainer, roles: ['trainer'], password: 'a-long-password-1' }),
    );
    const cookie = await test.signIn(world.organisation, trainer, 'a-long-password-1');
    for (const who of [cookie, world.student]) {
      const at = { at: world.organisation, cookie: who };
      expect((await test.call('GET /api/staff/media_files', at)).status).toBe(403);
      const params = { id: world.fileId };
      expect((await test.call('DELETE /api/staff/media_files/:id', { ...at, params })).status).toBe(403);
    }
  });
});

describe('The same bytes', () => {
  it('lie once: a second upload is answered with the file that is there, also one made smaller', async () => {
    const photo = await picture('#0a0');
    const first = await upload('picture', 'bench.jpg', photo);
    const before = filesOnDisk();
    const again = await upload('picture', 'another name.jpg', photo);
    expect(again).toEqual({ id: first.id, already: true });
    const stored = fs.readFileSync(path.join(test.platform.storage.root, await keyOf(first.id)));
    expect(await upload('picture', 'downloaded.webp', stored)).toEqual({ id: first.id, already: true });
    expect(filesOnDisk()).toBe(before);
    expect((await list({ search: 'bench.jpg' })).total).toBe(1);
    expect((await list({ search: 'another name' })).total).toBe(0);
  });

  it('lie once when two authors send them at the same time', async () => {
    const photo = await picture('#00a');
    const before = filesOnDisk();
    const both = await Promise.all([
      upload('picture', 'one.jpg', photo),
      upload('picture', 'two.jpg', photo),
    ]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.filter(({ already }) => already)).toHaveLength(1);
    expect(filesOnDisk()).toBe(before + 1);
  });

  it('of another organisation are not told: each has its own', async () => {
    const words = vtt('only ours');
    await upload('captions', 'ours.vtt', words);
    const begun = await test.request(other.organisation, {
      method: 'POST',
      url: '/api/uploads/content',
      headers: {
        ...tus,
        cookie: other.administrator,
        'upload-length': String(words.length),
        'upload-metadata': metadata({ use: 'captions', filename: 'theirs.vtt' }),
      },
    });
    const sent = await test.request(other.organisation, {
      method: 'PATCH',
      url: String(begun.headers['location']),
      headers: {
        ...tus,
        cookie: other.administrator,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: words,
    });
    expect(sent.status).toBe(204);
    expect(sent.headers['content-file']).toBeUndefined();
  });
});

describe('A file of the library', () => {
  it('says where it is used: in drafts, as published, in earlier editions, and what was taken out of a draft', async () => {
    const { id } = await upload('picture', 'places.jpg', await picture('#111'));
    const unit = await publishedUnit('PLACES', [imageOf(id)], [id]);
    const at = { unitId: unit.id, code: 'PLACES', itemId: unit.itemIds[0] };
    expect((await read(id)).places).toMatchObject([{ ...at, state: 'published', number: 1, drafted: false }]);
    expect((await read(id)).courses).toMatchObject([{ unitId: unit.id, title: 'Course PLACES' }]);

    const draft = await draftOf(unit.id);
    expect((await read(id)).places).toMatchObject([
      { ...at, state: 'draft', number: 2, drafted: true },
      { ...at, state: 'published', number: 1 },
    ]);
    await change(draft, [{ do: 'item_remove', id: unit.itemIds[0] }]);
    expect((await read(id)).places).toMatchObject([{ ...at, state: 'published', number: 1, drafted: true }]);

    const second = await draftOf(unit.id);
    const added = { id: randomUUID(), at: 0, title: 'Other', minutes: 1, completion: { rule: 'opened' } };
    const settings = { required: true, releaseAfterDays: null, releaseAt: null, after: [] };
    const text = { kind: 'text', document: plainText('Read.') };
    const saved = await change(second, [{ do: 'item_add', ...added, ...settings, body: text }]);
    await test.call('POST /api/staff/unit_editions/:id/publication', {
      ...author(),
      params: { id: second.id },
      body: { revision: saved.body.edition.revision },
    });
    expect((await read(id)).places).toMatchObject([{ ...at, state: 'superseded', number: 1 }]);
    expect((await list({ search: 'places.jpg' })).rows).toMatchObject([{ items: 0, kept: true }]);
    // Students of the earlier edition still see it.
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('is renamed once: whoever knew the former name is told', async () => {
    const { id } = await upload('captions', 'before.vtt', vtt('rename'));
    expect(await rename(id, { name: '  After   all.vtt ', revision: 0 })).toMatchObject({
      status: 200,
      body: { name: 'After all.vtt', revision: 1 },
    });
    expect(await rename(id, { name: 'Late.vtt', revision: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect((await rename(id, { name: ' ', revision: 1 })).status).toBe(400);
    expect((await read(id)).name).toBe('After all.vtt');
    expect((await rename(randomUUID(), { name: 'X', revision: 0 })).status).toBe(404);
  });

  it('goes with its bytes where no item shows it, and stays where one does', async () => {
    const { id } = await upload('captions', 'gone.vtt', vtt('gone'));
    const file = path.join(test.platform.storage.root, await keyOf(id));
    expect(fs.existsSync(file)).toBe(true);
    const [first, second] = await Promise.all([remove(id), remove(id)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([204, 404]));
    expect(fs.existsSync(file)).toBe(false);
    expect(await remove(world.fileId)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const theirs = { at: other.organisation, cookie: other.administrator, params: { id: world.fileId } };
    expect((await test.call('DELETE /api/staff/media_files/:id', theirs)).status).toBe(404);
    // Uploaded again it is a file of its own.
    expect((await upload('captions', 'gone.vtt', vtt('gone'))).already).toBe(false);
  });

  it('leaves bytes that another file has', async () => {
    const { id } = await upload('captions', 'shared.vtt', vtt('shared bytes'));
    const key = await keyOf(id);
    await test.in(world.organisation, (tx) =>
      tx.insert(storedFile).values({
        name: 'copy.vtt',
        mediaType: 'text/vtt',
        bytes: 1,
        sha256: 'x',
        storageKey: key,
        visibility: 'protected',
      }),
    );
    expect((await remove(id)).status).toBe(204);
    expect(fs.existsSync(path.join(test.platform.storage.root, key))).toBe(true);
  });
});

describe('Replacing a file everywhere', () => {
  it('changes the draft of every unit that shows it, begins one where there is none, and leaves what is published', async () => {
    const from = await upload('picture', 'old.jpg', await picture('#210'));
    const to = await upload('picture', 'new.jpg', await picture('#123'));
    const plain = await publishedUnit('REP1', [imageOf(from.id), lessonOf(from.id)], [from.id]);
    const written = await publishedUnit('REP2', [imageOf(from.id)], [from.id]);
    const dropped = await publishedUnit('REP3', [imageOf(from.id)], [from.id]);
    const open = await draftOf(written.id);
    const without = await draftOf(dropped.id);
    await change(without, [{ do: 'item_remove', id: dropped.itemIds[0] }]);

    const answer = await replace(from.id, to.id);
    expect(answer.status).toBe(200);
    const { units } = answer.body as MediaReplacement;
    expect(units.map(({ code }) => code)).toEqual(['REP1', 'REP2']);

    const [one, two] = [await draftOf(plain.id), await draftOf(written.id)];
    expect(one.items.map(({ body }) => body)).toEqual([
      imageOf(to.id),
      {
        kind: 'text',
        document: {
          type: 'doc',
          content: [
            {
              type: 'picture',
              attrs: { fileId: to.id, alt: 'A bench', decorative: false, caption: '', width: 60, height: 30 },
            },
          ],
        },
      },
    ]);
    expect(two.items[0]).toMatchObject({ body: imageOf(to.id), replacesId: written.itemIds[0] });
    expect((await draftOf(dropped.id)).items).toEqual([]);
    // What is published is as it was, and its students still see the former picture.
    expect((await read(from.id)).places.map(({ code, state }) => [code, state])).toEqual([
      ['REP1', 'published'],
      ['REP1', 'published'],
      ['REP2', 'published'],
      ['REP3', 'published'],
    ]);
    // An author who had the draft open meets the change, and loses nothing in silence.
    const late = await change(open, [{ do: 'describe', title: 'Typed meanwhile', summary: '' }]);
    expect(late).toMatchObject({ status: 200, body: { saved: false } });
  });

  it('is done once, however often it is sent, also twice at once', async () => {
    const from = await upload('picture', 'once-old.jpg', await picture('#310'));
    const to = await upload('picture', 'once-new.jpg', await picture('#321'));
    const unit = await publishedUnit('ONCE', [imageOf(from.id)], [from.id]);
    const both = await Promise.all([replace(from.id, to.id), replace(from.id, to.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const draft = await draftOf(unit.id);
    expect(draft).toMatchObject({ number: 2, revision: 1 });
    const again = await replace(from.id, to.id);
    expect(again.body).toEqual({
      units: [{ id: unit.id, code: 'ONCE', title: 'Unit ONCE', draftId: draft.id }],
    });
    expect((await draftOf(unit.id)).revision).toBe(1);
  });

  it('takes only another file of the same kind of this organisation', async () => {
    const words = await upload('captions', 'words.vtt', vtt('kind'));
    for (const [by, code] of [
      [words.id, 'not_right'],
      [world.fileId, 'not_right'],
      [randomUUID(), 'unknown'],
      [other.fileId, 'unknown'],
    ] as const)
      expect(await replace(world.fileId, by)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'byId', code }] },
      });
    expect((await replace(other.fileId, world.fileId)).status).toBe(404);
  });

  it('changes nothing when one unit cannot be changed', async () => {
    const from = await upload('picture', 'all-old.jpg', await picture('#410'));
    const unit = await publishedUnit('ALL1', [imageOf(from.id)], [from.id]);
    expect((await replace(from.id, randomUUID())).status).toBe(400);
    expect((await read(from.id)).places).toMatchObject([
      { unitId: unit.id, state: 'published', drafted: false },
    ]);
  });
});

describe('How much files take', () => {
  it('is said by course, each file once', async () => {
    const { id } = await upload('picture', 'twice.jpg', await picture('#510'));
    const unit = await publishedUnit('SIZE', [imageOf(id), imageOf(id)], [id]);
    const { bytes } = await read(id);
    const sizes = (await test.call('GET /api/staff/media_sizes', author())).body as MediaSizes;
    expect(sizes.courses.find((course) => course.id === unit.courseId)).toEqual({
      id: unit.courseId,
      title: 'Course SIZE',
      files: 1,
      bytes,
    });
    const all = (await list()).total;
    expect(sizes.files).toBe(all);
  });
});

describe('A picture in several widths', () => {
  const wide = () =>
    sharp({ create: { width: 1200, height: 600, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
  const shown = async (
    id: string,
    query: string,
    cookie = world.administrator,
    path_ = 'staff/content_files',
  ) => {
    const url = `/api/${path_}/${id}${query}`;
    const answer = await test.app.inject({ url, headers: { host: world.organisation.host, cookie } });
    if (answer.statusCode !== 200) return answer.statusCode;
    expect(answer.headers['content-type']).toBe('image/webp');
    return (await sharp(answer.rawPayload).metadata()).width;
  };

  it('is made when it is uploaded, in widths of a list and no others', async () => {
    const { id } = await upload('picture', 'wide.png', await wide());
    const file = path.join(test.platform.storage.root, await keyOf(id));
    expect(fs.existsSync(`${file}.480.webp`) && fs.existsSync(`${file}.960.webp`)).toBe(true);
    expect(await shown(id, '?width=480')).toBe(480);
    expect(await shown(id, '?width=960')).toBe(960);
    expect(await shown(id, '')).toBe(1200);
    for (const width of ['481', '0', '-1', '1e3', '99999', '480&width=960'])
      expect([width, await shown(id, `?width=${width}`)]).toEqual([width, 400]);
    // It goes with its copies.
    expect((await remove(id)).status).toBe(204);
    expect(fs.existsSync(`${file}.480.webp`) || fs.existsSync(`${file}.960.webp`)).toBe(false);
  });

  it('is made the first time somebody asks where a picture of before has none, once for many who ask', async () => {
    const { id } = await upload(
      'picture',
      'before.png',
      await wide().then((png) => sharp(png).negate().toBuffer()),
    );
    const file = path.join(test.platform.storage.root, await keyOf(id));
    for (const width of [480, 960]) fs.rmSync(`${file}.${width}.webp`);
    const widths = await Promise.all(Array.from({ length: 6 }, () => shown(id, '?width=480')));
    expect(new Set(widths)).toEqual(new Set([480]));
    expect(
      fs.readdirSync(path.dirname(file)).filter((name) => name.startsWith(`${path.basename(file)}.480`)),
    ).toEqual([`${path.basename(file)}.480.webp`]);
  });

  it('is the picture itself where that is no wider, and a file that is no picture stays as it is', async () => {
    const { id } = await upload('picture', 'narrow.jpg', await picture('#987'));
    expect(await shown(id, '?width=480')).toBe(60);
    const words = await upload('captions', 'no-picture.vtt', vtt('no picture'));
    const answer = await test.request(world.organisation, {
      method: 'GET',
      url: `/api/staff/content_files/${words.id}?width=480`,
      headers: { cookie: world.administrator },
    });
    expect(answer.headers['content-type']).toContain('text/vtt');
  });

  it('is only for whoever may open the picture', async () => {
    const { id } = await upload(
      'picture',
      'locked.png',
      await wide().then((png) => sharp(png).blur(3).toBuffer()),
    );
    expect(await shown(id, '?width=480', world.student, 'student/files')).toBe(404);
    expect(await shown(id, '?width=480', world.student)).toBe(403);
  });
});
