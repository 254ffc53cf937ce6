import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnThreadPage, TeamThreadPage } from '#contract/threads/threads.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { forgetUnsentFiles, purgeFile, storageKeyOf } from './threadFiles.actions.ts';
import { threadFile } from './threadFile.table.ts';
import { messageThread, threadMessage } from '#server/features/threads/threads.table.ts';

const password = 'correct-horse-battery';
const people = {
  linh: 'student',
  omar: 'student',
  tara: 'trainer',
  limited: 'trainer',
  author: 'author',
} as const;
type PersonName = keyof typeof people;

let test: TestApp;
let at: TestOrganisation;
const cookies = {} as Record<PersonName, string>;
let enrolment: string;
let picture: Buffer;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set('2026-03-02T02:00:00Z');
  at = await test.organisation('files');
  await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const { id } = await makeCourse(tx, { code: 'C1', title: 'Kitchen', units: [{ unitId: unit.id }] });
    const ids = {} as Record<PersonName, string>;
    for (const who of Object.keys(people) as PersonName[])
      ids[who] = await makePerson(tx, {
        email: `${who}@files.example`,
        name: who,
        roles: [people[who]],
        password,
      });
    await tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, ids.limited));
    enrolment = await makeSubscription(tx, { personId: ids.linh, courseId: id, startsOn: '2026-01-12' });
  });
  for (const who of Object.keys(people) as PersonName[])
    cookies[who] = await test.signIn(at, `${who}@files.example`, password);
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-03-02T02:00:00Z');
  await test.in(at, async (tx) => {
    await tx.delete(threadFile);
    await tx.delete(threadMessage);
    await tx.delete(messageThread);
    await tx.update(courseSubscription).set({ status: 'active', accessEndsOn: null });
  });
});

const tus = { 'tus-resumable': '1.0.0' };
const said = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = (who: PersonName, name: string, length: number): Promise<Answer> =>
  test.request(at, {
    method: 'POST',
    url: '/api/uploads/messages',
    headers: {
      ...tus,
      cookie: cookies[who],
      'upload-length': String(length),
      'upload-metadata': said({ subscriptionId: enrolment, filename: name }),
    },
  });
const send = (who: PersonName, url: string, payload: Buffer, offset = 0): Promise<Answer> =>
  test.request(at, {
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      cookie: cookies[who],
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload,
  });
async function upload(who: PersonName, name = 'bench.png', content = picture) {
  const begun = await begin(who, name, content.length);
  const url = String(begun.headers['location']);
  return { id: url.split('/').at(-1)!, answer: await send(who, url, content) };
}

const params = () => ({ id: enrolment });
const write = (files: string[], id: string = randomUUID(), who: 'linh' | 'omar' = 'linh') =>
  test.call('POST /api/student/course_subscriptions/:id/messages', {
    at,
    cookie: cookies[who],
    params: params(),
    body: { id, text: 'Is this right?', files },
  });
const answer = (who: PersonName, files: string[]) =>
  test.call('POST /api/staff/course_subscriptions/:id/messages', {
    at,
    cookie: cookies[who],
    params: params(),
    body: { id: randomUUID(), text: 'Like this.', files, after: 1000 },
  });
const takeBack = (messageId: string) =>
  test.call('DELETE /api/student/course_subscriptions/:id/messages/:messageId', {
    at,
    cookie: cookies.linh,
    params: { id: enrolment, messageId },
  });
const fetched = (side: 'student' | 'staff', who: PersonName, fileId: string, size = 'file') =>
  test.app.inject({
    method: 'GET',
    url: `/api/${side}/course_subscriptions/${enrolment}/message_files/${fileId}/${size}`,
    headers: { host: at.host, cookie: cookies[who] },
  });
const onDisk = (id: string) => fs.existsSync(path.join(test.platform.storage.root, storageKeyOf(at.id, id)));
const filesIn = ({ body }: Answer) =>
  (body as OwnThreadPage | TeamThreadPage).messages.map(({ files }) => files);

it('A student sends a picture, and the team sees it small and whole', async () => {
  const { id } = await upload('linh');
  expect(filesIn(await write([id]))).toEqual([
    [{ id, name: 'bench.png', kind: 'picture', mediaType: 'image/png', bytes: picture.length }],
  ]);
  expect((await fetched('staff', 'tara', id)).rawPayload).toEqual(picture);
  const small = await sharp((await fetched('staff', 'tara', id, 'thumbnail')).rawPayload).metadata();
  expect([small.format, small.width]).toEqual(['webp', 640]);
  expect((await fetched('student', 'linh', id, 'thumbnail')).statusCode).toBe(200);
});

it('The team sends a document, which its student reads', async () => {
  const { id } = await upload('tara', 'steps.txt', Buffer.from('First the knives.'));
  const sent = await answer('tara', [id]);
  expect(filesIn(sent)).toEqual([[expect.objectContaining({ kind: 'document', name: 'steps.txt' })]]);
  expect((await fetched('student', 'linh', id)).body).toBe('First the knives.');
});

it.each<[string, 'student' | 'staff', PersonName, number]>([
  ['another student', 'student', 'omar', 404],
  ['a trainer of other intakes', 'staff', 'limited', 404],
  ['staff who do not answer students', 'staff', 'author', 403],
])('A file is not served to %s', async (_who, side, who, status) => {
  const { id } = await upload('linh');
  await write([id]);
  expect((await fetched(side, who, id)).statusCode).toBe(status);
  expect((await fetched(side, who, id, 'thumbnail')).statusCode).toBe(status);
});

it.each<[PersonName, number]>([
  ['omar', 403],
  ['limited', 404],
  ['author', 403],
])('%s can upload nothing into the thread', async (who, status) => {
  expect((await begin(who, 'a.png', 10)).status).toBe(status);
});

it('What is chosen and not sent is nobody’s to see, and nobody else’s to send', async () => {
  const { id } = await upload('linh');
  expect((await fetched('student', 'linh', id)).statusCode).toBe(404);
  expect((await fetched('staff', 'tara', id)).statusCode).toBe(404);
  expect((await answer('tara', [id])).body).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'files' }],
  });
  expect((await write([id])).status).toBe(200);
});

it('A message sent again has its files once, and a file belongs to one message', async () => {
  const { id } = await upload('linh');
  const message = randomUUID();
  await write([id], message);
  expect(filesIn(await write([id], message))).toHaveLength(1);
  expect((await write([id])).status).toBe(400);
  const read = await test.call('GET /api/student/course_subscriptions/:id/messages', {
    at,
    cookie: cookies.linh,
    params: params(),
  });
  expect(filesIn(read)).toHaveLength(1);
});

it('A file whose last answer was lost is finished again, and stays', async () => {
  const { id } = await upload('linh');
  const url = `/api/uploads/messages/${id}`;
  expect((await send('linh', url, Buffer.alloc(0), picture.length)).status).toBe(204);
  await write([id]);
  expect((await fetched('staff', 'tara', id)).statusCode).toBe(200);
});

it('A message takes at most five files', async () => {
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push((await upload('linh', `${n}.png`)).id);
  expect((await write(ids)).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'files' }] });
  expect(filesIn(await write(ids.slice(0, 5)))[0]).toHaveLength(5);
});

it('Taken back, a message takes its files along, bytes too', async () => {
  const { id } = await upload('linh');
  const message = randomUUID();
  await write([id], message);
  expect((await takeBack(message)).status).toBe(200);
  expect((await fetched('student', 'linh', id)).statusCode).toBe(404);
  await purgeFile(test.tenant(at), id);
  expect(onDisk(id)).toBe(false);
});

it.each<[string, string, Buffer]>([
  ['a program', 'photo.png', Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(400)])],
  ['a page', 'page.html', Buffer.from('<html><script>alert(1)</script></html>')],
])('%s is refused by its content, and nothing of it stays', async (_kind, name, content) => {
  const { id, answer: refused } = await upload('linh', name, content);
  expect(refused.body).toMatchObject({ code: 'file_not_accepted' });
  expect(onDisk(id)).toBe(false);
});

it('A file of more than 25 MB is refused before any of it is sent', async () => {
  expect((await begin('linh', 'film.png', 26 * 1024 * 1024)).body).toMatchObject({ code: 'body_too_large' });
});

it('Whoever lost access uploads nothing more', async () => {
  await test.in(at, (tx) => tx.update(courseSubscription).set({ status: 'withdrawn' }));
  expect((await begin('linh', 'a.png', 10)).body).toMatchObject({ code: 'access_closed' });
});

it('What was chosen and left gives way to newer files, and is forgotten after a week', async () => {
  const ids = [];
  for (let n = 0; n < 16; n++) ids.push((await upload('linh', `${n}.png`)).id);
  const left = () => test.in(at, (tx) => tx.select({ id: threadFile.id }).from(threadFile));
  expect((await left()).map(({ id }) => id)).not.toContain(ids[0]);
  const { id: sent } = await upload('linh');
  await write([sent]);
  test.clock.set('2026-03-10T02:00:00Z');
  await forgetUnsentFiles(test.tenant(at));
  expect(await left()).toEqual([{ id: sent }]);
});
