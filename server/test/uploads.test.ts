import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { uploaded } from './courseFiles/courseWorld.ts';
import { testApp, type TestApp } from './testApp.ts';
import { makeWorld, type World } from './world.ts';

/* A file that staff send is a write like any other: the log says that it came, what it is and how large. */

let test: TestApp;
let world: World;
let picture: Buffer;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'uploads');
  const background = { r: 10, g: 90, b: 40 };
  picture = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

async function resumed(path: string, metadata: Record<string, string>): Promise<void> {
  const { organisation, administrator } = world;
  const { answer } = await uploaded(test, organisation, administrator, { path, metadata, content: picture });
  expect(answer.status).toBe(204);
}

const ofStaff: Record<string, { send: () => Promise<void>; says: object }> = {
  '/api/uploads/content': {
    send: () => resumed('/api/uploads/content', { use: 'picture', filename: 'Amira Haddad.jpg' }),
    says: { act: 'edition.write', subject: 'media_file', after: { kind: 'picture' } },
  },
  '/api/uploads/course': {
    send: () => resumed('/api/uploads/course', { filename: 'Amira Haddad.zip' }),
    says: { act: 'edition.write', subject: 'uploaded_file', after: { kind: 'course' } },
  },
  '/api/uploads/brand_picture': {
    async send() {
      const answer = await test.request(world.organisation, {
        method: 'PUT',
        url: '/api/uploads/brand_picture?use=course&name=Amira%20Haddad.jpg',
        headers: { cookie: world.administrator, 'content-type': 'image/jpeg' },
        payload: picture,
      });
      expect(answer.status).toBe(200);
    },
    says: { act: 'settings.change', subject: 'uploaded_file', after: { kind: 'course' } },
  },
};
/** What students and applicants send, and what is in the log with the message that carries it. */
const others = ['evidence', 'messages', 'photo', 'registrations'].map((name) => `/api/uploads/${name}`);
/** Needs work to observe: `observedFiles.test.ts`. */
const observed = '/api/uploads/observed_files';

it('Every place that takes files is one of staff that says so in the log, or one of others', () => {
  const routes = test.app.printRoutes({ commonPrefix: false });
  const places = new Set(routes.match(/\/api\/uploads\/\w+/gu));
  expect([...places].toSorted()).toEqual([...Object.keys(ofStaff), ...others, observed].toSorted());
});

it.each(Object.entries(ofStaff))(
  '%s: a file that came is one entry of the log, without its name',
  async (path, { send, says }) => {
    const entries = () =>
      test.in(world.organisation, (tx) => tx.select().from(actionLog).orderBy(asc(actionLog.position)));
    const before = await entries();
    await send();
    const added = (await entries()).slice(before.length);
    expect(added).toMatchObject([{ ...says, personId: null, before: null }]);
    expect(added[0]!.after).toMatchObject({ bytes: expect.any(Number) });
    expect(added[0]!.route).toContain(path);
    expect(JSON.stringify(added)).not.toContain('Amira');
  },
);
