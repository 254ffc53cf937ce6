import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { CourseFilePage, TakeCourse, TakenThing } from '#contract/courseFiles/courseFiles.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import {
  makeCourseWorld,
  makePlace,
  openedFile,
  uploaded,
  type CourseWorld,
} from '#test/courseFiles/courseWorld.ts';
import { zipOf } from '#test/packages/zips.ts';
import { checkCourseFile } from '#server/features/courseFiles/arrival/check.actions.ts';

type Place = Omit<CourseWorld, 'courseId' | 'unitIds'>;
let test: TestApp;
let world: CourseWorld;
let place: Place;
let zip: Buffer;
beforeAll(async () => {
  test = await testApp({ CONTENT_HOST: 'content.localhost' });
  world = await makeCourseWorld(test, 'harbour');
  place = await makePlace(test, 'saffron');
  zip = (await openedFile(test, world)).answer.rawPayload;
});
afterAll(() => test.close());

const who = ({ organisation: at, administrator: cookie }: Place) => ({ at, cookie });
const send = (content: Buffer, at: Place = place, cookie = at.administrator) =>
  uploaded(test, at.organisation, cookie, {
    path: '/api/uploads/course',
    metadata: { filename: 'kitchen.zip' },
    content,
  });
const page = (id: string, at: Place = place) =>
  test.call('GET /api/staff/course_files/:id', { ...who(at), params: { id } });
/** Uploads a file and has it checked, beside the job that does so too. */
async function arrived(content: Buffer, at: Place = place): Promise<CourseFilePage> {
  const { id, answer } = await send(content, at);
  expect(answer.status).toBe(204);
  await checkCourseFile(test.tenant(at.organisation), id);
  return vi.waitFor(
    async () => {
      const { body } = await page(id, at);
      if (body.state === 'checking') throw new Error('It is still being checked');
      return body as CourseFilePage;
    },
    { timeout: 20_000 },
  );
}
const take = (id: string, body: Partial<TakeCourse> = {}, at: Place = place) =>
  test.call('POST /api/staff/course_files/:id/course', {
    ...who(at),
    params: { id },
    body: {
      courseId: randomUUID(),
      code: 'KITCHEN',
      title: 'Kitchen work',
      units: [],
      assessments: [],
      ...body,
    },
  });
const editions = async (courseId: string, at: Place = place) =>
  (await test.call('GET /api/staff/courses/:id/editions', { ...who(at), params: { id: courseId } })).body
    .editions;
const unitDraft = async (unitId: string, at: Place = place): Promise<UnitEdition> => {
  const all = await test.call('GET /api/staff/units/:id/editions', { ...who(at), params: { id: unitId } });
  const id = all.body.editions[0].id as string;
  return (await test.call('GET /api/staff/unit_editions/:id', { ...who(at), params: { id } })).body;
};
const publish = async (unitId: string, at: Place = place) => {
  const { id, revision } = await unitDraft(unitId, at);
  return test.call('POST /api/staff/unit_editions/:id/publication', {
    ...who(at),
    params: { id },
    body: { revision },
  });
};
const storedBy = (at: Place): string[] =>
  fs.readdirSync(path.join(test.platform.storage.root, at.organisation.id)).toSorted();
/** What was stored is removed after the state that says so is written, which another run may do meanwhile. */
const storedAgain = (before: string[]) =>
  vi.waitFor(() => expect(storedBy(place)).toEqual(before), { timeout: 20_000 });
/** Rewrites the file of the course. */
const changed = async (
  change: (file: CourseFile) => unknown,
  more: { name: string; content: Buffer }[] = [],
) => {
  const { entries, file } = await openedFile(test, world);
  const json = { name: 'course.json', content: Buffer.from(JSON.stringify(change(file))) };
  const names = new Set(more.map(({ name }) => name));
  return zipOf([json, ...entries.slice(1).filter(({ name }) => !names.has(name)), ...more]);
};

describe('A course that is added from a file of another organisation', () => {
  let found: CourseFilePage;
  let courseId: string;
  let added: CourseFilePage;
  beforeAll(async () => {
    found = await arrived(zip);
    courseId = randomUUID();
    added = (await take(found.id, { courseId })).body;
  });

  it('is shown before anything is written', () => {
    expect(found).toMatchObject({
      state: 'ready',
      name: 'kitchen.zip',
      found: {
        code: 'KITCHEN',
        codeTaken: false,
        units: [
          { code: 'KNIFE', items: 2, criteria: 3, here: null },
          { code: 'HEAT', items: 2, here: null },
        ],
        assessments: [{ code: 'TOOL', here: null }],
        leftOut: [],
      },
    });
  });

  it('publishes nothing: units, course and assessments are drafts, and nobody can enrol', async () => {
    expect(added).toMatchObject({ state: 'done', taken: { courseId, leftOut: [] } });
    expect(added.taken!.units.map(({ code, how }) => [code, how])).toEqual([
      ['KNIFE', 'added'],
      ['HEAT', 'added'],
    ]);
    const [edition, ...others] = await editions(courseId);
    expect(others).toEqual([]);
    expect(edition).toMatchObject({
      status: 'draft',
      packaging: { groups: [{ name: 'A', choose: 1 }] },
      preCourse: [{ title: 'Your shoes', statement: 'I have closed shoes' }],
      units: [
        { code: 'KNIFE', kind: 'core', published: false },
        { code: 'HEAT', group: 'A', published: false },
      ],
    });
    expect(edition.stops.map(({ message }: { message: string }) => message)).toEqual([
      'KNIFE is not published yet',
      'HEAT is not published yet',
    ]);
    const offer = await test.call('GET /api/staff/courses/:id', { ...who(place), params: { id: courseId } });
    expect(offer.body).toMatchObject({ offer: { state: 'draft', fees: [] }, units: [] });
  });

  it('is the same course: taken out again, its file differs only in when it was written and what was published', async () => {
    const again = await openedFile(test, { ...place, courseId });
    const { file } = await openedFile(test, world);
    const { status: _status, ...edition } = again.file.edition;
    const { status: _was, ...first } = file.edition;
    expect({ ...again.file, writtenAt: '', edition }).toEqual({ ...file, writtenAt: '', edition: first });
    expect(again.entries.slice(1)).toEqual(
      expect.arrayContaining((await openedFile(test, world)).entries.slice(1)),
    );
  });

  it('is added once, however often that is sent', async () => {
    const again = await take(found.id, { courseId: randomUUID(), code: 'OTHER' });
    expect(again.body).toEqual(added);
    const { rows } = await test.in(place.organisation, (tx) =>
      tx.execute<{ count: number }>(sql`select count(*)::int as count from course`),
    );
    expect(rows[0]!.count).toBe(1);
  });

  it('can be copied before it is published: the copy is a draft of the same units', async () => {
    const id = randomUUID();
    const copied = await test.call('POST /api/staff/courses/:id/copies', {
      ...who(place),
      params: { id: courseId },
      body: { id, code: 'COPIED', title: 'Kitchen work again' },
    });
    expect(copied.status).toBe(201);
    expect(await editions(id)).toMatchObject([
      { status: 'draft', number: 1, units: [{ code: 'KNIFE' }, { code: 'HEAT' }] },
    ]);
  });

  it('can be published, a unit at a time and the course last', async () => {
    const publishCourse = async () => {
      const [{ id, revision }] = await editions(courseId);
      return test.call('POST /api/staff/course_editions/:id/publication', {
        ...who(place),
        params: { id },
        body: { revision },
      });
    };
    const [knife, heat] = added.taken!.units;
    expect((await publish(knife!.id)).status).toBe(200);
    expect((await publishCourse()).body).toMatchObject({ code: 'draft_incomplete' });
    expect((await publish(heat!.id)).status).toBe(200);
    expect((await publishCourse()).body.editions[0]).toMatchObject({ status: 'published', stops: [] });
  });

  it('keeps the assessment with its ties, for its author to publish', async () => {
    const [tool] = added.taken!.assessments;
    const { body } = await test.call('GET /api/staff/assessments/:id', {
      ...who(place),
      params: { id: tool!.id },
    });
    const criterion = body.units[0].criteria.find(({ code }: { code: string }) => code === '1.1');
    expect(body.draft.content.tasks[0].items[0].criteria).toEqual([criterion.id]);
    expect(body.versions).toEqual([]);
  });
});

describe('Units and assessments that are here already', () => {
  const draftUnits: TakeCourse['units'] = [{ code: 'KNIFE', take: 'file' }];

  it('stay as they are unless that is chosen, and a code of a course is not used twice', async () => {
    const { id, found } = await arrived(zip, world);
    expect(found).toMatchObject({
      codeTaken: true,
      units: [{ here: { id: world.unitIds[0], published: 1, draft: false } }, { here: { published: 1 } }],
      assessments: [{ here: { draft: true } }],
    });
    expect((await take(id, {}, world)).body.errors).toMatchObject([{ field: 'code', code: 'taken' }]);
    const { body } = await take(id, { code: 'KITCHEN2' }, world);
    expect(body.taken.units.map(({ id: unitId, how }: { id: string; how: string }) => [unitId, how])).toEqual(
      world.unitIds.map((unitId) => [unitId, 'kept']),
    );
    expect(body.taken.assessments).toMatchObject([{ how: 'kept' }]);
    expect((await editions(body.taken.courseId, world))[0]).toMatchObject({
      status: 'draft',
      stops: [],
      units: [{ published: true }, { published: true }],
    });
  });

  it('take the content of the file as the draft of their next edition: what is the same stays the same item', async () => {
    const before = await unitDraft(world.unitIds[0]!, world);
    const file = await changed((one) => ({
      ...one,
      units: one.units.map((unit) =>
        unit.code === 'KNIFE'
          ? {
              ...unit,
              items: unit.items.map((item) => (item.title === 'To print' ? { ...item, minutes: 9 } : item)),
            }
          : unit,
      ),
    }));
    const { id } = await arrived(file, world);
    const { body } = await take(id, { code: 'KITCHEN3', units: draftUnits }, world);
    expect(body.taken.units[0]).toMatchObject({ id: world.unitIds[0], how: 'drafted' });
    const after = await unitDraft(world.unitIds[0]!, world);
    expect(after).toMatchObject({ status: 'draft', number: 2 });
    expect(after.items[0]!.id).toBe(before.items[0]!.id);
    expect(after.items[1]).toMatchObject({ minutes: 9, replacesId: before.items[1]!.id });
    expect(after.criteria.map((one) => one.id)).toEqual(before.criteria.map((one) => one.id));
    expect((await editions(body.taken.courseId, world))[0].units[0].unitEditionId).toBe(before.id);
  });

  it('come under codes of their own: a copy that shares nothing with them, its assessment tied to it', async () => {
    const { id } = await arrived(zip, world);
    const units: TakeCourse['units'] = [
      { code: 'KNIFE', take: 'new', as: 'KNIFE-B' },
      { code: 'HEAT', take: 'new', as: 'HEAT-B' },
    ];
    const assessments: TakeCourse['assessments'] = [{ code: 'TOOL', take: 'new', as: 'TOOL-B' }];
    const inUse = await take(id, { code: 'COPY', units: [{ ...units[0]!, as: 'heat' }], assessments }, world);
    expect(inUse.body.errors).toMatchObject([{ field: 'units.0.as', code: 'taken' }]);
    const nameless = await take(id, { code: 'COPY', units: [{ code: 'KNIFE', take: 'new' }] }, world);
    expect(nameless.body.errors).toMatchObject([{ field: 'units.0.as' }]);
    const { body } = await take(id, { code: 'COPY', units, assessments }, world);
    expect(
      [...body.taken.units, ...body.taken.assessments].map(({ code, how }: TakenThing) => [code, how]),
    ).toEqual([
      ['KNIFE-B', 'added'],
      ['HEAT-B', 'added'],
      ['TOOL-B', 'added'],
    ]);
    expect(body.taken.leftOut).toEqual([]);
    const [knife, heat] = body.taken.units;
    expect(world.unitIds).not.toContain(knife.id);
    const after = await unitDraft(heat.id, world);
    expect(after.prerequisites.map(({ unitId }) => unitId)).toEqual([knife.id]);
    const tool = await test.call('GET /api/staff/assessments/:id', {
      ...who(world),
      params: { id: body.taken.assessments[0].id },
    });
    const theirs = tool.body.units.map(({ code }: { code: string }) => code);
    expect(theirs).toContain('KNIFE-B');
    expect(theirs).not.toContain('KNIFE');
    expect(tool.body.draft.content.tasks[0].items[0].criteria).toHaveLength(1);
  });

  it('are not written over while somebody writes them, and then nothing is added', async () => {
    const { id } = await arrived(zip, world);
    const units = await take(id, { code: 'KITCHEN4', units: draftUnits }, world);
    expect(units.body.errors).toMatchObject([{ field: 'units.0.take', code: 'draft_here' }]);
    const tools = await take(id, { code: 'KITCHEN4', assessments: [{ code: 'TOOL', take: 'file' }] }, world);
    expect(tools.body.errors).toMatchObject([{ field: 'assessments.0.take', code: 'draft_here' }]);
    const { rows } = await test.in(world.organisation, (tx) =>
      tx.execute<object>(sql`select from course where code = 'KITCHEN4'`),
    );
    expect(rows).toEqual([]);
    expect((await page(id, world)).body.state).toBe('ready');
  });
});

describe('A file that is not read', () => {
  const media = async () =>
    (await openedFile(test, world)).file.files.find(({ name }) => name === 'knives.pdf')!;
  it.each<[string, () => Buffer | Promise<Buffer>, string, RegExp | null]>([
    ['no zip', () => Buffer.from('hello, this is no zip at all, only text'), 'not_zip', null],
    ['a zip cut off', () => zip.subarray(0, zip.length - 40), 'not_zip', null],
    ['no course in it', () => zipOf([{ name: 'a.txt', content: 'a' }]), 'no_course', null],
    [
      'something else',
      () => zipOf([{ name: 'course.json', content: '{"format":"imscc"}' }]),
      'not_course',
      null,
    ],
    ['no JSON', () => zipOf([{ name: 'course.json', content: '{' }]), 'not_readable', /JSON/],
    ['a newer format', () => changed((file) => ({ ...file, version: 2 })), 'newer', null],
    [
      'a field nobody knows',
      () => changed((file) => ({ ...file, surprise: 1 })),
      'not_readable',
      /^surprise: Nothing of this name/,
    ],
    [
      'an item that waits for none',
      () =>
        changed((file) => {
          file.units[0]!.criteria[1]!.parentId = randomUUID();
          return file;
        }),
      'not_readable',
      /cannot be under that one/,
    ],
    [
      'a file that is named and not listed',
      () => changed((file) => ({ ...file, files: file.files.slice(1) })),
      'not_readable',
      /not in "files"/,
    ],
    [
      'a unit it does not hold',
      () => changed((file) => ({ ...file, units: file.units.slice(1) })),
      'not_readable',
      /not in the file|not in "units"/,
    ],
    ['a name that leads out', () => zipOf([{ name: '../../course.json', content: '{}' }]), 'bad_name', null],
    ['a link', () => zipOf([{ name: 'course.json', content: '/etc/passwd', link: true }]), 'bad_name', null],
    ['a password', () => zipOf([{ name: 'course.json', content: '{}', encrypted: true }]), 'encrypted', null],
    [
      'a strange compression',
      () => zipOf([{ name: 'course.json', content: '{}', method: 14 }]),
      'compression',
      null,
    ],
    [
      'more than it says',
      () =>
        changed((file) => {
          for (const one of file.files) one.bytes = 1;
          return file;
        }),
      'too_large',
      null,
    ],
    [
      'a course larger than any',
      () => zipOf([{ name: 'course.json', content: Buffer.alloc(25 * 1024 * 1024, 32) }]),
      'too_large',
      /course.json/,
    ],
    [
      'files that cannot be in so small a zip',
      () =>
        changed((file) => {
          for (const one of file.files) one.bytes = 300 * 1024 * 1024;
          return file;
        }),
      'too_large',
      null,
    ],
  ])('with %s says why, and leaves nothing', async (_what, made, code, detail) => {
    const before = storedBy(place);
    const { state, fault, id } = await arrived(await made());
    expect({ state, code: fault?.code }).toEqual({ state: 'refused', code });
    expect(fault!.details.join('\n')).toMatch(detail ?? /^/);
    await storedAgain(before);
    expect((await take(id)).body.code).toBe('wrong_state');
  });

  it('because a file in it is another than was put in, or is missing', async () => {
    const before = storedBy(place);
    const { path: name, bytes } = await media();
    const other = await arrived(await changed((file) => file, [{ name, content: Buffer.alloc(bytes, 65) }]));
    expect(other.fault).toEqual({ code: 'media_damaged', details: ['knives.pdf'] });
    const { entries } = await openedFile(test, world);
    const missing = await arrived(zipOf(entries.filter((entry) => entry.name !== name)));
    expect(missing.fault).toEqual({ code: 'media_missing', details: ['knives.pdf'] });
    await storedAgain(before);
  });
});

it('A file that an author could not upload is left out with its item, and that is said before', async () => {
  const page2 = Buffer.from('<html><script>alert(1)</script></html>');
  const { createHash } = await import('node:crypto');
  const sha256 = createHash('sha256').update(page2).digest('hex');
  const name = `files/${sha256}.pdf`;
  const file = await changed(
    (one) => ({
      ...one,
      course: { ...one.course, code: 'LESS' },
      files: one.files.map((each) =>
        each.name === 'knives.pdf' ? { ...each, path: name, sha256, bytes: page2.length } : each,
      ),
    }),
    [{ name, content: page2 }],
  );
  const there = await makePlace(test, 'less');
  const { id, found } = await arrived(file, there);
  const left = [{ what: 'item', of: 'KNIFE', name: 'To print', refusal: 'not_accepted', detail: '' }];
  expect(found!.leftOut).toEqual(left);
  const { body } = await take(id, { code: 'LESS' }, there);
  expect(body.taken.leftOut).toEqual(left);
  expect((await unitDraft(body.taken.units[0].id, there)).items.map(({ title }) => title)).toEqual([
    'A knife',
  ]);
});

describe('An uploaded file', () => {
  it('is its uploader’s: no other organisation, colleague, author or student has it', async () => {
    const { id } = await arrived(
      await changed((file) => ({ ...file, course: { ...file.course, code: 'MINE' } })),
    );
    expect((await page(id, world)).status).toBe(404);
    expect((await take(id, {}, world)).status).toBe(404);
    await test.person(place.organisation, {
      email: 'second@shared.example',
      roles: ['administrator'],
      password: 'correct-horse-battery',
    });
    const second = await test.signIn(place.organisation, 'second@shared.example', 'correct-horse-battery');
    expect((await page(id, { ...place, administrator: second })).status).toBe(404);
    for (const cookie of [place.author, place.student]) {
      expect((await send(zip, place, cookie)).answer.status).toBe(403);
      expect((await take(id, {}, { ...place, administrator: cookie })).status).toBe(403);
    }
  });

  it('waits to be added, and is discarded with everything that was stored of it', async () => {
    const before = storedBy(place);
    const { id } = await arrived(zip);
    expect(storedBy(place).length).toBeGreaterThan(before.length);
    const list = await test.call('GET /api/staff/course_files', who(place));
    expect(list.body.files[0]).toMatchObject({ id, state: 'ready' });
    const gone = await test.call('DELETE /api/staff/course_files/:id', { ...who(place), params: { id } });
    expect(gone.body.files.map((file: { id: string }) => file.id)).not.toContain(id);
    await storedAgain(before);
    expect((await page(id)).status).toBe(404);
  });
});

it('A template is taken away as a file and comes in as a draft, which can be a template before its units are published', async () => {
  const elsewhere = await makeCourseWorld(test, 'redgum');
  await test.in(elsewhere.organisation, (tx) =>
    tx.execute(sql`update course set status = 'template' where id = ${elsewhere.courseId}::uuid`),
  );
  const { answer } = await openedFile(test, elsewhere);
  const fresh = await makePlace(test, 'wattle');
  const { id } = await arrived(answer.rawPayload, fresh);
  const courseId = randomUUID();
  await take(id, { courseId }, fresh);
  const params = { id: courseId };
  const { body: course } = await test.call('GET /api/staff/courses/:id', { ...who(fresh), params });
  expect(course.offer.state).toBe('draft');
  const { revision, offer } = course;
  const body = { ...offer, state: 'template', revision };
  const marked = await test.call('PUT /api/staff/courses/:id', { ...who(fresh), params, body });
  expect(marked.body.offer.state).toBe('template');
  const given = { id: randomUUID(), code: 'BEGUN', title: 'Begun' };
  const begun = await test.call('POST /api/staff/courses/:id/copies', { ...who(fresh), params, body: given });
  expect(begun.status).toBe(201);
  expect((await editions(given.id, fresh))[0]).toMatchObject({
    status: 'draft',
    units: [{ published: false }, { published: false }],
  });
});

it('A file is checked once, also when two runs of its check meet: each media file is stored once', async () => {
  const before = storedBy(place).length;
  const { id } = await send(zip);
  const tenant = test.tenant(place.organisation);
  await Promise.all([1, 2, 3].map(() => checkCourseFile(tenant, id)));
  await expect.poll(async () => (await page(id)).body.state, { timeout: 20_000 }).toBe('ready');
  const { rows } = await test.in(place.organisation, (tx) =>
    tx.execute<{ files: number; checked: number }>(sql`
      select count(m.storage_key)::int as files, u.checked from course_upload u
      join course_upload_media m on m.upload_id = u.id where u.id = ${id}::uuid group by u.checked`),
  );
  expect(rows).toEqual([{ files: 5, checked: 5 }]);
  await expect.poll(() => storedBy(place).length).toBe(before + 5);
});
