import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photoFrom } from './photo.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
let test: TestApp;
let harbour: TestOrganisation;
let cookie: string;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
  await test.person(harbour, { email: 'amira@mail.example', name: 'Amira Haddad', password });
  cookie = await test.signIn(harbour, 'amira@mail.example', password);
});
afterAll(() => test.close());

const change = (body: object) => test.call('PATCH /api/user/profile', { at: harbour, cookie, body });
const upload = (payload: Buffer, type = 'image/jpeg', as = cookie) =>
  test.request(harbour, {
    method: 'PUT',
    url: '/api/uploads/photo',
    payload,
    headers: { 'content-type': type, ...(as && { cookie: as }) },
  });
const storedFiles = () => {
  const folder = path.join(test.platform.storage.root, harbour.id);
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};
const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e8f' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();

describe('my profile', () => {
  it('starts with the organisation’s time zone and changes field by field', async () => {
    const before = (await test.call('GET /api/user/profile', { at: harbour, cookie })).body;
    expect(before).toMatchObject({
      timeZone: 'Australia/Sydney',
      hasPassword: true,
      twoFactorEnabled: false,
      photo: null,
    });
    const after = await change({
      preferredName: ' Ami ',
      phone: '+61 400 000 000',
      timeZone: 'Australia/Perth',
    });
    expect(after.body).toMatchObject({
      name: 'Amira Haddad',
      preferredName: 'Ami',
      phone: '+61 400 000 000',
      timeZone: 'Australia/Perth',
    });
    const session = (await test.call('GET /api/user/session', { at: harbour, cookie })).body;
    expect(session).toMatchObject({ displayName: 'Ami', timeZone: 'Australia/Perth' });
  });

  it('refuses what cannot be, and changes nothing but what it may', async () => {
    expect((await change({ timeZone: 'Mars/Olympus' })).body.errors[0].field).toBe('timeZone');
    expect((await change({ name: ' ' })).status).toBe(400);
    expect((await change({ phone: 'call me' })).status).toBe(400);
    const roles = async () =>
      (await test.call('GET /api/user/session', { at: harbour, cookie })).body.roles as unknown;
    await change({ roles: ['administrator'], emailVerified: false, email: 'x@mail.example' });
    expect(await roles()).toEqual(['student']);
    expect((await change({})).body.email).toBe('amira@mail.example');
  });

  it('keeps what I want to be told', async () => {
    const read = () => test.call('GET /api/user/notification_preferences', { at: harbour, cookie });
    expect((await read()).body.news).toBe(true);
    const body = {
      learning_reminders: true,
      new_content: false,
      access_ending: true,
      assessment_feedback: true,
      assessment_reminders: false,
      marking_work: true,
      messages: true,
      class_reminders: false,
      news: false,
    };
    await test.call('PUT /api/user/notification_preferences', { at: harbour, cookie, body });
    expect((await read()).body).toEqual(body);
    // Chosen before more kinds existed.
    await test.in(harbour, (tx) =>
      tx.execute(`update notification_preference set preferences = '{"news": false}'`),
    );
    const everything = Object.fromEntries(Object.keys(body).map((kind) => [kind, true]));
    expect((await read()).body).toEqual({ ...everything, news: false });
  });
});

describe('my photo', () => {
  const read = () => test.app.inject({ url: '/api/user/photo', headers: { host: harbour.host, cookie } });

  it('becomes a square WebP without the camera’s notes, and replaces the one before', async () => {
    const first = await upload(await picture());
    expect(first.status).toBe(200);
    expect(first.body.photo).toMatch(/^\/api\/user\/photo\?v=/);
    const shown = await read();
    expect(shown.headers['content-type']).toBe('image/webp');
    const metadata = await sharp(shown.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      512,
      512,
      undefined,
    ]);
    expect(shown.headers['cache-control']).toBe('private, no-cache');
    const again = (as: string) =>
      test.app.inject({
        url: '/api/user/photo',
        headers: { host: harbour.host, cookie: as, 'if-none-match': String(shown.headers['etag']) },
      });
    expect((await again(cookie)).statusCode).toBe(304);
    expect((await again('')).statusCode).toBe(401);
    const second = await upload(
      await sharp(await picture(300, 900))
        .png()
        .toBuffer(),
      'image/png',
    );
    expect(second.body.photo).not.toBe(first.body.photo);
    expect(storedFiles()).toHaveLength(1);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)])],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s that says it is a picture', async (_, disguised) => {
    const before = storedFiles();
    const answer = await upload(disguised);
    expect([answer.status, answer.body.code]).toEqual([422, 'file_not_accepted']);
    expect(storedFiles()).toEqual(before);
  });

  it('is not a picture cut short, nor one that unfolds into a flood', async () => {
    const whole = await picture();
    expect((await upload(whole.subarray(0, whole.length - 600))).body.code).toBe('file_not_accepted');
    const flood = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(flood.length).toBeLessThan(1_000_000);
    expect((await upload(flood, 'image/png')).body.code).toBe('file_not_accepted');
  });

  it('is refused at once when it is a strip or a speck, so that no small file takes the server down', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    const strip = await blank(1, 60_000);
    expect(strip.length).toBeLessThan(2_000);
    const answer = await upload(strip, 'image/png');
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'invalid_input',
      [{ field: 'photo', code: 'picture_too_small', message: 'Each side needs at least 16 pixels' }],
    ]);
    const narrow = await upload(await blank(6000, 500), 'image/png');
    expect(narrow.body.errors).toMatchObject([{ field: 'photo', code: 'picture_too_narrow' }]);
    expect((await upload(await blank(5000, 500), 'image/png')).status).toBe(200);
  });

  it('waits its turn, and a crowd of photos is asked to come again', async () => {
    const one = await picture();
    const sent = await Promise.allSettled(Array.from({ length: 60 }, () => photoFrom(one)));
    const refused = sent.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(60);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
    expect((await photoFrom(one)).length).toBeGreaterThan(0);
  });

  it('can be changed often, but not without end', async () => {
    await test.person(harbour, { email: 'busy@mail.example', name: 'Busy', password });
    const busy = await test.signIn(harbour, 'busy@mail.example', password);
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => upload(Buffer.from('none'), 'image/png', busy)),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is at most eight megabytes, sent as a picture, by someone signed in', async () => {
    expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 1))).body.code).toBe('body_too_large');
    expect((await upload(Buffer.from('{}'), 'application/json')).body.code).toBe('wrong_content_type');
    expect((await upload(await picture(), 'image/jpeg', '')).body.code).toBe('signed_out');
  });

  it('can be removed, with its file', async () => {
    await upload(await picture());
    const answer = await test.call('DELETE /api/user/photo', { at: harbour, cookie });
    expect(answer.body.photo).toBeNull();
    expect((await read()).statusCode).toBe(404);
    await expect.poll(storedFiles).toEqual([]);
  });

  it('stays the new one when the file of the earlier one cannot be removed', async () => {
    await upload(await picture());
    const remove = vi.spyOn(test.platform.storage, 'remove').mockRejectedValueOnce(new Error('busy'));
    await upload(await picture(640, 480));
    expect(remove).toHaveBeenCalledTimes(1);
    expect((await read()).statusCode).toBe(200);
  });
});
