import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeEnrolling,
  readDraft,
  readyDraft,
  register,
  send,
  submissionFor,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';
import { purgeDocument, removeAbandonedUploads, storageKeyOf } from './documents.actions.ts';

let test: TestApp;
let world: RegistrationWorld;
let other: RegistrationWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeEnrolling(test, 'harbour');
  other = await makeEnrolling(test, 'redgum');
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

function create(
  draft: Draft,
  length: number,
  own: Record<string, string> = {},
  at = world.at,
): Promise<Answer> {
  return test.request(at, {
    method: 'POST',
    url: '/api/uploads/registrations',
    headers: {
      ...tus,
      cookie: draft.cookie,
      'upload-length': String(length),
      'upload-metadata': said({
        registrationId: draft.id,
        kind: 'identity',
        filename: 'passport.png',
        ...own,
      }),
    },
  });
}
const patch = (draft: Draft, url: string, offset: number, payload: Buffer, at = world.at) =>
  test.request(at, {
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      cookie: draft.cookie,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload,
  });
const locationOf = (answer: Answer) => String(answer.headers['location']);
const idIn = (url: string) => url.split('/').at(-1)!;
const fileOf = (documentId: string) =>
  path.join(test.platform.storage.root, storageKeyOf(world.at.id, documentId));

async function upload(draft: Draft, content = picture): Promise<{ url: string; answer: Answer }> {
  const url = locationOf(await create(draft, content.length));
  return { url, answer: await patch(draft, url, 0, content) };
}
const draftOf = (email: string) => readyDraft(test, world, email, { identityChoice: 'upload' });

describe('Uploading a document', () => {
  it('goes on where it was cut off, and is shown when it is whole', async () => {
    const draft = await draftOf('cut@person.example');
    const before = await readDraft(test, world.at, draft);
    expect(before.body.missing).toContainEqual(
      expect.objectContaining({ field: 'document', code: 'document_needed' }),
    );
    const created = await create(draft, picture.length);
    expect(created.status).toBe(201);
    const url = locationOf(created);
    expect((await patch(draft, url, 0, picture.subarray(0, 20_000))).headers['upload-offset']).toBe('20000');
    const reached = await test.request(world.at, {
      method: 'HEAD',
      url,
      headers: { ...tus, cookie: draft.cookie },
    });
    expect(reached.headers['upload-offset']).toBe('20000');
    expect((await readDraft(test, world.at, draft)).body.documents).toEqual([]);
    expect((await patch(draft, url, 20_000, picture.subarray(20_000))).status).toBe(204);
    const { body } = await readDraft(test, world.at, draft);
    expect(body.documents).toMatchObject([
      {
        kind: 'identity',
        name: 'passport.png',
        mediaType: 'image/png',
        bytes: picture.length,
        state: 'uploaded',
      },
    ]);
    const file = await test.request(world.at, {
      method: 'GET',
      url: body.documents[0].url,
      headers: { cookie: draft.cookie },
    });
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('no-store');
  });

  it('lies apart from other files, and its name stands nowhere on the disk', async () => {
    const draft = await draftOf('apart@person.example');
    const { url } = await upload(draft);
    expect(fileOf(idIn(url))).toContain(`${world.at.id}/registrations/`);
    expect(fs.readFileSync(`${fileOf(idIn(url))}.json`, 'utf8')).not.toContain('passport');
  });

  it('of 200 MB is refused before anything is sent', async () => {
    const draft = await draftOf('large@person.example');
    const answer = await create(draft, 200 * 1024 * 1024);
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', detail: 'A document may have at most 20 MB' },
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['a program that calls itself a picture', Buffer.concat([Buffer.from('MZ\x90\x00'), randomBytes(2000)])],
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
  ])('refuses %s, and keeps nothing of it', async (_case, content) => {
    const draft = await draftOf('disguised@person.example');
    const { url, answer } = await upload(draft, content);
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_not_accepted' } });
    expect(fs.existsSync(fileOf(idIn(url)))).toBe(false);
    expect((await readDraft(test, world.at, draft)).body.documents).toEqual([]);
  });

  it.each([
    ['a kind nobody asks for', { kind: 'selfie' }, 400],
    ['no name', { filename: '' }, 400],
    ['no registration', { registrationId: 'mine' }, 400],
  ])('refuses %s', async (_case, own, status) => {
    expect((await create(await draftOf('meta@person.example'), 10, own)).status).toBe(status);
  });

  it('refuses a length that is none', async () => {
    const draft = await draftOf('length@person.example');
    for (const length of ['', '-1', '0', 'many']) {
      const answer = await create(draft, length as never);
      expect([400, 413]).toContain(answer.status);
    }
  });

  it('takes ten and no eleventh, however many come at once', async () => {
    const draft = await draftOf('ten@person.example');
    const answers = await Promise.all(Array.from({ length: 14 }, () => create(draft, 100)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('too_many_files');
  });

  it('is for its applicant only, here and at no other organisation', async () => {
    const mine = await draftOf('mine@person.example');
    const theirs = await draftOf('theirs@person.example');
    const foreign = await readyDraft(test, other, 'mine@person.example');
    expect((await create({ id: mine.id, cookie: theirs.cookie }, 100)).body.code).toBe('link_not_valid');
    const url = locationOf(await create(mine, picture.length));
    expect((await patch(theirs, url, 0, picture)).body.code).toBe('link_not_valid');
    expect((await patch(foreign, url, 0, picture, other.at)).status).toBe(404);
    await patch(mine, url, 0, picture);
    const read = (draft: Draft, id: string) =>
      test.call('GET /api/public/registrations/:id/documents/:documentId', {
        at: world.at,
        cookie: draft.cookie,
        params: { id, documentId: idIn(url) },
      });
    expect((await read(mine, mine.id)).status).toBe(200);
    expect((await read(theirs, mine.id)).status).toBe(404);
    expect((await read(theirs, theirs.id)).status).toBe(404);
  });

  it('ends with sending', async () => {
    const { draft } = await register(test, world, 'sent@person.example');
    expect((await create(draft, 100)).body.code).toBe('registration_closed');
  });
});

describe('A document that is needed no more', () => {
  const asStaff = { cookie: '' };
  beforeAll(() => {
    asStaff.cookie = world.administrator;
  });
  const eventually = async (gone: () => boolean) => {
    for (let n = 0; n < 200 && !gone(); n++) await setTimeout(50);
    return gone();
  };

  it('is removed by its applicant with its file', async () => {
    const draft = await draftOf('remove@person.example');
    const { url } = await upload(draft);
    const removed = await test.call('DELETE /api/public/registrations/:id/documents/:documentId', {
      at: world.at,
      cookie: draft.cookie,
      params: { id: draft.id, documentId: idIn(url) },
    });
    expect(removed.body.documents).toEqual([]);
    expect(await eventually(() => !fs.existsSync(fileOf(idIn(url))))).toBe(true);
  });

  it('goes for good once staff have used it: only that there was one stays', async () => {
    const draft = await draftOf('used@person.example');
    const { url } = await upload(draft);
    const params = { id: draft.id, documentId: idIn(url) };
    const file = await test.call('GET /api/staff/registrations/:id/documents/:documentId', {
      at: world.at,
      ...asStaff,
      params,
    });
    expect(file.status).toBe(200);
    await test.call('PUT /api/staff/registrations/:id/documents/:documentId/use', {
      at: world.at,
      ...asStaff,
      params,
    });
    await purgeDocument(test.tenant(world.at), params.documentId);
    await purgeDocument(test.tenant(world.at), params.documentId);
    const { body } = await readDraft(test, world.at, draft);
    expect(body.documents).toMatchObject([
      { kind: 'identity', name: '', bytes: 0, state: 'purged', url: null },
    ]);
    expect(fs.existsSync(fileOf(idIn(url))) || fs.existsSync(`${fileOf(idIn(url))}.json`)).toBe(false);
  });

  it('stays when it is evidence of an enrolment, whatever was queued before; identity goes', async () => {
    const draft = await draftOf('evidence@person.example');
    const identity = idIn((await upload(draft)).url);
    const shown = idIn((await upload(draft)).url);
    await test.in(world.at, async (tx) => {
      await tx.execute(sql`update registration_document set kind = 'qualification' where id = ${shown}`);
    });
    await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    await test.call('PUT /api/staff/registrations/:id/suitability', {
      at: world.at,
      ...asStaff,
      params: { id: draft.id },
      body: { result: 'suitable', advice: 'Fits.' },
    });
    const accepted = await test.call('POST /api/staff/registrations/:id/acceptance', {
      at: world.at,
      ...asStaff,
      params: { id: draft.id },
    });
    expect(accepted.status).toBe(200);
    for (const id of [identity, shown]) await purgeDocument(test.tenant(world.at), id);
    expect([identity, shown].map((id) => fs.existsSync(fileOf(id)))).toEqual([false, true]);
    const refused = await test.call('PUT /api/staff/registrations/:id/documents/:documentId/use', {
      at: world.at,
      ...asStaff,
      params: { id: draft.id, documentId: shown },
    });
    expect(refused.body.code).toBe('evidence_kept');
  });

  it('that was never finished is removed a day later', async () => {
    const draft = await draftOf('abandoned@person.example');
    const url = locationOf(await create(draft, picture.length));
    await patch(draft, url, 0, picture.subarray(0, 100));
    const now = new Date(Date.now() + 25 * 3_600_000);
    const platform = { ...test.platform, clock: { now: () => now } };
    await removeAbandonedUploads({ ...test.tenant(world.at), platform });
    expect((await patch(draft, url, 100, picture.subarray(100))).status).toBe(404);
    expect(await eventually(() => !fs.existsSync(fileOf(idIn(url))))).toBe(true);
  });
});
