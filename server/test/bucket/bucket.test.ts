import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fileCommands } from '#server/cli/files.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { filesFolder, openStorage } from '#server/platform/bucket/openStorage.ts';
import type { Ground } from '#server/platform/database/ground.ts';
import { diskStorage } from '#server/platform/storage.ts';
import { bucketStandIn, type BucketStandIn } from './bucketStandIn.ts';
import { uploaded } from '../courseFiles/courseWorld.ts';
import { testApp, type Answer, type TestApp } from '../testApp.ts';
import { makeWorld, type World } from '../world.ts';

/* Files that people gave stay in a bucket of an S3 service, where one is named. */

let bucket: BucketStandIn;
let test: TestApp;
let world: World;

const document = Buffer.from('%PDF-1.4\n% a plan of the kitchen\n%%EOF\n');
/** A file of content that the author sent. */
let fileId: string;

beforeAll(async () => {
  bucket = await bucketStandIn();
  test = await testApp(bucket.env);
  world = await makeWorld(test, 'bucket');
  fileId = (await send(document)).id;
});
afterEach(() => bucket.fail(false));
afterAll(async () => {
  await test.close();
  await bucket.close();
});

const folder = () => path.join(test.platform.storage.root, world.organisation.id);
const storageKeys = async () => {
  const rows = await test.in(world.organisation, (tx) => tx.select().from(storedFile));
  return rows.map(({ storageKey }) => storageKey);
};
const readFile = (headers: Record<string, string> = {}): Promise<Answer> =>
  test.request(world.organisation, {
    url: `/api/staff/content_files/${fileId}`,
    headers: { cookie: world.administrator, ...headers },
  });
const send = (content: Buffer) =>
  uploaded(test, world.organisation, world.administrator, {
    path: '/api/uploads/content',
    metadata: { use: 'document', filename: 'Plan.pdf' },
    content,
  });

it('every file a row names is in the bucket', async () => {
  expect([...bucket.objects.keys()]).toEqual(expect.arrayContaining(await storageKeys()));
});

it('a file that is no longer on this machine is read from the bucket, in parts too', async () => {
  const here = await readFile();
  expect(here.status).toBe(200);
  fs.rmSync(folder(), { recursive: true });
  const [whole, again] = await Promise.all([readFile(), readFile()]);
  expect(whole.body).toEqual(here.body);
  expect(again.body).toEqual(here.body);
  fs.rmSync(folder(), { recursive: true });
  const part = await readFile({ range: 'bytes=0-9' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toMatch(/^bytes 0-9\//);
});

it('a file that is nowhere is not found, and one that cannot be read now is unavailable', async () => {
  const nowhere = await test.platform.storage.bring(`${world.organisation.id}/nothing`);
  expect(fs.existsSync(nowhere)).toBe(false);
  fs.rmSync(folder(), { recursive: true });
  bucket.fail(true);
  expect((await readFile()).body).toMatchObject({ code: 'unavailable' });
  bucket.fail(false);
  expect((await readFile()).status).toBe(200);
});

it('an upload that the bucket could not take is finished when its sender asks for it again', async () => {
  bucket.fail(true);
  const { id, answer } = await send(Buffer.concat([document, document]));
  expect(answer.body).toMatchObject({ code: 'unavailable' });
  expect(await storageKeys()).not.toContainEqual(expect.stringContaining(id));
  bucket.fail(false);
  const asked = await test.request(world.organisation, {
    method: 'HEAD',
    url: `/api/uploads/content/${id}`,
    headers: { 'tus-resumable': '1.0.0', cookie: world.administrator },
  });
  expect(asked.status).toBe(200);
  const keys = await storageKeys();
  expect(keys).toContainEqual(expect.stringContaining(id));
  expect([...bucket.objects.keys()]).toEqual(expect.arrayContaining(keys));
});

it('a file that is removed leaves the bucket, later where the bucket did not answer', async () => {
  const { storage } = test.platform;
  const { id } = world.organisation;
  const [now, later] = [
    await storage.save(id, Buffer.from('now')),
    await storage.save(id, Buffer.from('later')),
  ];
  await storage.remove(now.storageKey);
  expect(bucket.objects.has(now.storageKey)).toBe(false);
  bucket.fail(true);
  await storage.remove(later.storageKey);
  expect(bucket.objects.has(later.storageKey)).toBe(true);
  expect(fs.existsSync(path.join(storage.root, later.storageKey))).toBe(false);
  bucket.fail(false);
  await storage.tidy(id, new Date());
  expect(bucket.objects.has(later.storageKey)).toBe(false);
});

it('copies nobody used for a week leave this machine; what is not in the bucket stays', async () => {
  const { storage } = test.platform;
  const { id } = world.organisation;
  const { storageKey } = await storage.save(id, Buffer.from('copied'));
  const place = path.join(storage.root, storageKey);
  fs.writeFileSync(`${place}.640.webp`, 'smaller');
  const only = path.join(folder(), 'under-way');
  fs.writeFileSync(only, 'half of it');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await storage.tidy(id, inDays(6));
  expect(fs.existsSync(place)).toBe(true);
  await storage.tidy(id, inDays(8));
  expect([place, `${place}.640.webp`, only].map((file) => fs.existsSync(file))).toEqual([false, false, true]);
  expect(fs.readFileSync(await storage.bring(storageKey), 'utf8')).toBe('copied');
  fs.rmSync(only);
});

it('the operator copies what lay on the disk before into the bucket, once', async () => {
  const { env } = test.platform;
  const before = await diskStorage(filesFolder(env)).save(world.organisation.id, Buffer.from('before'));
  const lines: string[] = [];
  const copy = () =>
    fileCommands['files copy']!({
      ground: { owner: test.owner } as Ground,
      env,
      words: [],
      options: {},
      say: (line) => void lines.push(line),
    });
  await copy();
  await copy();
  expect(lines).toEqual([
    expect.stringContaining('bucket: 1 files copied'),
    expect.stringContaining('bucket: 0 files copied'),
  ]);
  expect(bucket.objects.get(before.storageKey)!.content.toString()).toBe('before');
});

it('an organisation has all of its files here for its archive', async () => {
  const keys = await storageKeys();
  fs.rmSync(folder(), { recursive: true });
  await openStorage(test.platform.env).bringAll(world.organisation.id);
  expect(keys.filter((key) => !fs.existsSync(path.join(test.platform.storage.root, key)))).toEqual([]);
});

it('a bucket that cannot be used is known at the start', async () => {
  await expect(testApp({ ...bucket.env, FILES_KEY_ID: 'ANOTHERKEY' })).rejects.toThrow(
    /FILES_BUCKET=livery-files cannot be used \(AccessDenied\)/,
  );
  await expect(testApp({ ...bucket.env, FILES_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow(
    /ECONNREFUSED/,
  );
  await expect(testApp({ FILES_BUCKET: 'livery-files' })).rejects.toThrow(/FILES_KEY_ID and FILES_SECRET/);
});
