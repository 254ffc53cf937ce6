import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { CourseFileEdition } from '#contract/courseFiles/courseFiles.ts';
import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { manifest12, zipOf } from '#test/packages/zips.ts';
import { draftContent, draftItem, toolRoutes } from '#test/items/toolAuthor.ts';
import { makeCourse, makeFile, plainText } from '#test/makers.ts';
import type { TestApp, TestOrganisation } from '#test/testApp.ts';

/* An organisation with one course that has something of everything, and what is done with its file. */

const password = 'correct-horse-battery';

export interface CourseWorld {
  organisation: TestOrganisation;
  administrator: string;
  author: string;
  student: string;
  courseId: string;
  unitIds: string[];
}

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Uploads bytes by the resumable protocol; returns the id and the last answer. */
export async function uploaded(
  test: TestApp,
  at: TestOrganisation,
  cookie: string,
  { path, metadata, content }: { path: string; metadata: Record<string, string>; content: Buffer },
) {
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
  const begun = await test.request(at, {
    method: 'POST',
    url: path,
    headers: {
      ...tus,
      cookie,
      'upload-length': String(content.length),
      'upload-metadata': pairs.join(','),
    },
  });
  if (begun.status !== 201) return { id: '', answer: begun };
  const url = String(begun.headers['location']);
  const answer = await test.request(at, {
    method: 'PATCH',
    url,
    headers: { ...tus, cookie, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  });
  return { id: url.split('/').at(-1)!, answer };
}

const rest = { required: true, releaseAfterDays: null, releaseAt: null, after: [] };
const opened = { rule: 'opened' as const };

/** Writes and publishes a unit; returns its id. */
async function writtenUnit(
  test: TestApp,
  who: { at: TestOrganisation; cookie: string },
  about: { code: string; title: string },
  changes: UnitDraftChange[],
): Promise<string> {
  const id = randomUUID();
  const { body: draft } = await test.call('POST /api/staff/units', { ...who, body: { id, ...about } });
  const saved = await test.call('POST /api/staff/unit_editions/:id/changes', {
    ...who,
    params: { id: draft.id },
    body: { key: randomUUID(), baseRevision: 0, changes },
  });
  if (!saved.body.saved) throw new Error(JSON.stringify(saved.body));
  const published = await test.call('POST /api/staff/unit_editions/:id/publication', {
    ...who,
    params: { id: draft.id },
    body: { revision: 1 },
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  return id;
}

const webp = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 90, channels: 3, background: '#0b6e8f' } })
    .webp()
    .toBuffer();

const knives = (files: { picture: string; paper: string }): UnitDraftChange[] => {
  const [first, second] = [randomUUID(), randomUUID()];
  const [element, criterion, evidence] = [randomUUID(), randomUUID(), randomUUID()];
  return [
    { do: 'describe', title: 'Use knives', summary: 'Cut and keep all fingers' },
    {
      do: 'item_add',
      id: first,
      at: 0,
      title: 'A knife',
      minutes: 2,
      completion: opened,
      body: { kind: 'image', fileId: files.picture, alt: 'A knife on a board' },
      ...rest,
    },
    {
      do: 'item_add',
      id: second,
      at: 1,
      title: 'To print',
      minutes: 5,
      completion: { rule: 'marked_done' },
      body: { kind: 'file', fileId: files.paper, description: 'A sheet to print' },
      ...rest,
      after: [first],
    },
    {
      do: 'criteria',
      criteria: [
        { id: element, kind: 'element', code: '1', text: 'Choose', parentId: null, amount: null },
        {
          id: criterion,
          kind: 'performance_criterion',
          code: '1.1',
          text: 'Choose a knife',
          parentId: element,
          amount: null,
        },
        {
          id: evidence,
          kind: 'performance_evidence',
          code: 'PE1',
          text: 'Three times',
          parentId: null,
          amount: { occasions: 3, minutes: null, settings: 0 },
        },
      ],
    },
  ];
};

/** A text with a picture inside a block. */
const withStove = (fileId: string): LessonDocument => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'It is hot.' }] },
    {
      type: 'accordion',
      content: [
        {
          type: 'fold',
          content: [
            { type: 'title', content: [{ type: 'text', text: 'The stove' }] },
            {
              type: 'picture',
              attrs: { fileId, alt: 'A stove', decorative: false, caption: '', width: 120, height: 90 },
            },
          ],
        },
      ],
    },
  ],
});

const heat = (fileId: string, unitId: string, stove: string): UnitDraftChange[] => [
  { do: 'describe', title: 'Use heat', summary: '' },
  {
    do: 'item_add',
    id: randomUUID(),
    at: 0,
    title: 'Stoves',
    minutes: 8,
    completion: { rule: 'reported', score: null },
    body: { kind: 'package', fileId, description: 'About stoves', standard: 'scorm_12', parts: [] },
    ...rest,
  },
  {
    do: 'item_add',
    id: randomUUID(),
    at: 1,
    title: 'Remember',
    minutes: 1,
    completion: opened,
    body: { kind: 'text', document: withStove(stove) },
    ...rest,
    releaseAfterDays: 3,
  },
  { do: 'prerequisites', units: [{ unitId, asks: 'learned' }] },
];

const stoves = (): Buffer =>
  zipOf([
    { name: 'imsmanifest.xml', content: manifest12([{ id: 'a', title: 'Stoves', href: 'index.html' }]) },
    { name: 'index.html', content: '<p>Hot</p>' },
  ]);

/** An organisation whose people can sign in; it has no course. */
export async function makePlace(test: TestApp, slug: string) {
  const organisation = await test.organisation(slug);
  const cookieOf = async (role: 'administrator' | 'author' | 'student'): Promise<string> => {
    const email = `${role}@shared.example`;
    await test.person(organisation, { email, roles: [role], password });
    return test.signIn(organisation, email, password);
  };
  return {
    organisation,
    administrator: await cookieOf('administrator'),
    author: await cookieOf('author'),
    student: await cookieOf('student'),
  };
}

/** An organisation with a published course of two units, a package, a document, pictures and an assessment. */
export async function makeCourseWorld(test: TestApp, slug: string): Promise<CourseWorld> {
  const place = await makePlace(test, slug);
  const { organisation, administrator: cookie } = place;
  const who = { at: organisation, cookie };
  const content = async (use: string, filename: string, bytes: Buffer): Promise<string> => {
    const path = '/api/uploads/content';
    const { id, answer } = await uploaded(test, organisation, cookie, {
      path,
      metadata: { use, filename },
      content: bytes,
    });
    if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
    return id;
  };
  const picture = await content('picture', 'knives.webp', await webp(160));
  const paper = await content('document', 'knives.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  const first = await writtenUnit(
    test,
    who,
    { code: 'KNIFE', title: 'Use knives' },
    knives({ picture, paper }),
  );
  const second = await writtenUnit(
    test,
    who,
    { code: 'HEAT', title: 'Use heat' },
    heat(
      await content('package', 'heat.zip', stoves()),
      first,
      await content('picture', 'stove.webp', await webp(120)),
    ),
  );
  const courseId = await test.in(organisation, async (tx) => {
    const coverFileId = await makeFile(tx, test.platform.storage, organisation.id, {
      name: 'cover.webp',
      mediaType: 'image/webp',
      content: await webp(200),
      visibility: 'public',
    });
    const { id } = await makeCourse(tx, {
      code: 'KITCHEN',
      title: 'Kitchen work',
      area: 'Cookery',
      summary: 'Cook for many',
      description: plainText('All of it.'),
      coverFileId,
      units: [{ unitId: first }, { unitId: second, kind: 'elective', group: 'A' }],
      packaging: { groups: [{ name: 'A', choose: 1 }] },
      preCourse: [{ kind: 'declare', title: 'Your shoes', statement: 'I have closed shoes' }],
    });
    return id;
  });
  const tools = toolRoutes(test, organisation, cookie);
  const assessment = randomUUID();
  const added = await tools.add({ id: assessment, code: 'TOOL', title: 'Knives' });
  const edition = await tools.save(assessment, added.body.draft.revision, draftContent([first]));
  const [, criterion] = edition.body.units[0].criteria;
  await tools.save(
    assessment,
    edition.body.draft.revision,
    draftContent([first], [draftItem({ criteria: [criterion.id] })]),
  );
  return { ...place, courseId, unitIds: [first, second] };
}

/** The files of a zip, by name, in their order. */
async function entriesOf(zip: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const file = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true });
  const entries: { name: string; content: Buffer }[] = [];
  for await (const entry of file.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    entries.push({ name: entry.fileName, content: Buffer.concat(chunks) });
  }
  return entries;
}

/** Downloads the course and opens its file; of a refused one there is only the answer. */
export async function openedFile(
  test: TestApp,
  { organisation, administrator, courseId }: Pick<CourseWorld, 'organisation' | 'administrator' | 'courseId'>,
  edition?: CourseFileEdition,
) {
  const answer = await test.app.inject({
    url: `/api/staff/courses/${courseId}/file${edition ? `?edition=${edition}` : ''}`,
    headers: { host: organisation.host, cookie: administrator },
  });
  const entries = answer.statusCode === 200 ? await entriesOf(answer.rawPayload) : [];
  const file = JSON.parse(entries[0]?.content.toString() ?? '{}') as CourseFile;
  return { answer, entries, file };
}
