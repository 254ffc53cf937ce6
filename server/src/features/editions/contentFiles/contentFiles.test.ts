import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFile } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { uploadKeyOf } from './contentFiles.actions.ts';

let test: TestApp;
let world: World;
let other: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  other = await makeWorld(test, 'redgum');
});
afterAll(() => test.close());

const tus = { 'tus-resumable': '1.0.0' };
const metadata = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = (use: string, filename: string, length: number, cookie = world.administrator) =>
  test.request(world.organisation, {
    method: 'POST',
    url: '/api/uploads/content',
    headers: {
      ...tus,
      cookie,
      'upload-length': String(length),
      'upload-metadata': metadata({ use, filename }),
    },
  });
const send = (url: string, payload: Buffer, offset = 0, cookie = world.administrator) =>
  test.request(world.organisation, {
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
async function upload(use: string, filename: string, content: Buffer) {
  const url = String((await begin(use, filename, content.length)).headers['location']);
  return { id: url.split('/').at(-1)!, url, answer: await send(url, content) };
}
const open = (id: string, where = world, cookie = where.administrator) =>
  test.request(where.organisation, {
    method: 'GET',
    url: `/api/staff/content_files/${id}`,
    headers: { cookie },
  });
const bytesUnder = (id: string) =>
  fs.existsSync(path.join(test.platform.storage.root, uploadKeyOf(world.organisation.id, id)));

describe('Files of content', () => {
  it('are uploaded in parts, and a picture becomes no larger than a page shows, without what a camera wrote into it', async () => {
    const photo = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Artist: 'Mia Chen' } })
      .jpeg()
      .toBuffer();
    const url = String((await begin('picture', 'bench.jpg', photo.length)).headers['location']);
    expect((await send(url, photo.subarray(0, 500))).status).toBe(204);
    expect((await send(url, photo.subarray(500), 500)).status).toBe(204);
    const id = url.split('/').at(-1)!;
    const { host } = world.organisation;
    const answer = await test.app.inject({
      url: `/api/staff/content_files/${id}`,
      headers: { host, cookie: world.administrator },
    });
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    const shown = await sharp(answer.rawPayload).metadata();
    expect(shown).toMatchObject({ width: 2000, height: 1000 });
    expect(shown.exif).toBeUndefined();
    expect(bytesUnder(id)).toBe(false);
  });

  it('are what they say by their content: a page called a picture, and captions without their first line, are refused and go', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const [use, name] of [
      ['picture', 'a.jpg'],
      ['document', 'a.pdf'],
      ['captions', 'a.vtt'],
    ] as const) {
      const { id, answer } = await upload(use, name, page);
      expect([use, answer.status, answer.body]).toMatchObject([use, 422, { code: 'file_not_accepted' }]);
      expect((await open(id)).status).toBe(404);
      expect(bytesUnder(id)).toBe(false);
    }
    const captions = await upload(
      'captions',
      'a.vtt',
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'),
    );
    expect(captions.answer.status).toBe(204);
    expect((await open(captions.id)).headers['content-type']).toContain('text/vtt');
  });

  it('have a limit that is told before anything is sent', async () => {
    const refused = await begin('captions', 'a.vtt', 2 * 1024 * 1024);
    expect(refused).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    expect(refused.body.detail).toContain('1 MB');
  });

  it('are only for authors of the organisation, and never lead to a file that is none of content', async () => {
    expect((await begin('picture', 'a.png', 10, world.student)).status).toBe(403);
    const { id, url } = await upload('captions', 'b.vtt', Buffer.from('WEBVTT\n'));
    expect((await open(id, world, world.student)).status).toBe(403);
    expect((await open(id, other)).status).toBe(404);
    expect((await send(url, Buffer.from('more'), 7)).status).toBe(404);
    const file = { name: 'letter.txt', mediaType: 'text/plain', content: Buffer.from('private') };
    const another = await test.in(world.organisation, (tx) =>
      makeFile(tx, test.platform.storage, world.organisation.id, file),
    );
    expect((await open(another)).status).toBe(404);
    expect((await open(randomUUID())).status).toBe(404);
  });

  it('that were begun and forgotten go a day later, when somebody uploads again', async () => {
    const url = String((await begin('document', 'half.pdf', 100)).headers['location']);
    await send(url, Buffer.from('%PDF'));
    const id = url.split('/').at(-1)!;
    expect(bytesUnder(id)).toBe(true);
    test.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await begin('document', 'next.pdf', 100);
    expect(bytesUnder(id)).toBe(false);
    expect((await send(url, Buffer.from('-1.4'), 4)).status).toBe(404);
  });
});
