import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LessonBlock, LessonDocument } from '#contract/editions/lessonDocument.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { makeCourse, makeFile, makeMedia, makeSubscription, makeUnit } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
let other: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  other = await makeWorld(test, 'saffron');
});
afterAll(() => test.close());

const newFile = (name: string, mediaType: string, at: World = world): Promise<string> =>
  test.in(at.organisation, async (tx) => {
    const id = await makeFile(tx, test.platform.storage, at.organisation.id, {
      name,
      mediaType,
      content: Buffer.from(randomUUID()),
    });
    await makeMedia(tx, [id]);
    return id;
  });
const newPicture = (at: World): Promise<string> => newFile('sink.png', 'image/png', at);
const picture = (fileId: string, alt = 'A sink'): LessonBlock & { type: 'picture' } => ({
  type: 'picture',
  attrs: { fileId, alt, decorative: false, caption: '', width: 4, height: 3 },
});
const inAccordion = (...blocks: (LessonBlock & { type: 'picture' })[]): LessonDocument => ({
  type: 'doc',
  content: [
    {
      type: 'accordion',
      content: [
        { type: 'fold', content: [{ type: 'title', content: [{ type: 'text', text: 'Why' }] }, ...blocks] },
      ],
    },
  ],
});
const author = () => ({ at: world.organisation, cookie: world.administrator });
const begin = async (): Promise<UnitEdition> => {
  const params = { id: world.firstUnitId };
  return (await test.call('POST /api/staff/units/:id/draft_edition', { ...author(), params })).body;
};
const write = ({ id, revision }: UnitEdition, itemId: string, document: LessonDocument) =>
  test.call('POST /api/staff/unit_editions/:id/changes', {
    ...author(),
    params: { id },
    body: {
      key: randomUUID(),
      baseRevision: revision,
      changes: [{ do: 'item_change', id: itemId, body: { kind: 'text', document } }],
    },
  });

describe('The text of a lesson with pictures', () => {
  it('is saved with its files, stops publishing where a picture is not described, and is copied whole', async () => {
    const fileId = await newPicture(world);
    const draft = await begin();
    const at = draft.items.findIndex(({ id }) => id === world.items.text);
    const undescribed = await write(draft, world.items.text, inAccordion(picture(fileId, ' ')));
    expect(undescribed).toMatchObject({ status: 200, body: { saved: true } });
    const { edition } = undescribed.body;
    expect(edition.files).toContainEqual(expect.objectContaining({ id: fileId, name: 'sink.png' }));
    expect(edition.stops).toEqual([
      {
        field: `items.${at}.body.document.content.0.content.0.content.1.attrs.alt`,
        code: 'required',
        message: 'A picture in the text is not described',
      },
    ]);
    const described = inAccordion(picture(fileId));
    const written = (await write(edition, edition.items[at]!.id, described)).body.edition;
    expect(written.stops).toEqual([]);
    const { id, revision } = written;
    const published = await test.call('POST /api/staff/unit_editions/:id/publication', {
      ...author(),
      params: { id },
      body: { revision },
    });
    expect(published.status).toBe(200);
    expect((await begin()).items[at]!.body).toEqual({ kind: 'text', document: described });
  });

  it('refuses a picture of another organisation by its place', async () => {
    const foreign = await newPicture(other);
    const draft = await begin();
    const refused = await write(draft, draft.items[0]!.id, inAccordion(picture(foreign)));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'changes.0.body.document.content.0.content.0.content.1.attrs.fileId' }] },
    });
  });
});

describe('A recording between the paragraphs of a text', () => {
  const film = (fileId: string): LessonDocument => ({
    type: 'doc',
    content: [
      {
        type: 'insert',
        attrs: {
          title: 'Washing hands',
          body: {
            kind: 'video',
            sourceIds: [fileId],
            captions: [],
            durationSeconds: 3,
            transcript: { type: 'doc', content: [] },
          },
        },
      },
    ],
  });
  it('lacks what it would lack as an item, and must be a recording', async () => {
    const draft = await begin();
    const at = draft.items.findIndex(({ body }) => body.kind === 'text');
    const itemId = draft.items[at]!.id;
    const poster = await newFile('a.png', 'image/png');
    expect(await write(draft, itemId, film(poster))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'changes.0.body.document.content.0.attrs.body.sourceIds.0' }] },
    });
    const { edition } = (await write(draft, itemId, film(await newFile('a.mp4', 'video/mp4')))).body;
    expect(edition.stops).toContainEqual({
      field: `items.${at}.body.document.content.0.attrs.body.transcript`,
      code: 'required',
      message: 'A recording needs its words as text',
    });
  });

  it('reaches the student with its address', async () => {
    const fileId = await newFile('a.mp4', 'video/mp4');
    const contentItemId = await test.in(world.organisation, async (tx) => {
      const body = { kind: 'text' as const, document: film(fileId) };
      const unit = await makeUnit(tx, { code: 'R1', items: [{ body, fileIds: [fileId] }] });
      const course = await makeCourse(tx, { code: 'R', units: [{ unitId: unit.id }] });
      await makeSubscription(tx, { personId: world.studentId, courseId: course.id });
      return unit.itemIds[0]!;
    });
    const shown = await test.call('GET /api/student/content_items/:id', {
      at: world.organisation,
      cookie: world.student,
      params: { id: contentItemId },
    });
    const file = { url: `/api/student/files/${fileId}`, mediaType: 'video/mp4', name: 'a.mp4' };
    expect(shown.body.body).toMatchObject({ kind: 'text', files: { [fileId]: file } });
  });
});

describe('A picture that only a text shows', () => {
  it('is read by the student who may read the text, and by nobody before that or of another organisation', async () => {
    const fileId = await newPicture(world);
    const [contentItemId, courseId] = await test.in(world.organisation, async (tx) => {
      const body = { kind: 'text' as const, document: inAccordion(picture(fileId)) };
      const unit = await makeUnit(tx, { code: 'P1', items: [{ body, fileIds: [fileId] }] });
      const course = await makeCourse(tx, { code: 'P', units: [{ unitId: unit.id }] });
      return [unit.itemIds[0]!, course.id] as const;
    });
    const file = (at: World) =>
      test.call('GET /api/student/files/:id', {
        at: at.organisation,
        cookie: at.student,
        params: { id: fileId },
      });
    expect(await file(world)).toMatchObject({ status: 404 });
    await test.in(world.organisation, (tx) => makeSubscription(tx, { personId: world.studentId, courseId }));
    const shown = await test.call('GET /api/student/content_items/:id', {
      at: world.organisation,
      cookie: world.student,
      params: { id: contentItemId },
    });
    expect(shown.body.body).toMatchObject({
      kind: 'text',
      pictures: { [fileId]: `/api/student/files/${fileId}` },
    });
    expect(await file(world)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(await file(other)).toMatchObject({ status: 404 });
  });
});
