import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
let other: World;
let author: string;
const password = 'correct horse battery staple';
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  other = await makeWorld(test, 'saffron');
  const email = 'ben@harbour.example';
  await test.person(world.organisation, { name: 'Ben Ito', email, roles: ['author'], password });
  author = await test.signIn(world.organisation, email, password);
});
afterAll(() => test.close());

const asking = (cookie: string, item?: string, at = world.organisation) =>
  test.call('GET /api/staff/unit_editions/:id/authors', {
    at,
    cookie,
    params: { id: world.unitDraftId },
    query: item ? { item } : {},
  });

describe('Two authors of one draft', () => {
  it('see who else has it open and which item, until a minute after the other left', async () => {
    expect((await asking(author, world.items.text)).body).toEqual({ others: [] });
    const seen = await asking(world.administrator);
    expect(seen.body.others).toEqual([
      { personId: expect.any(String), name: 'Ben Ito', itemId: world.items.text },
    ]);
    // Ben goes on to another part.
    await asking(author);
    expect((await asking(world.administrator)).body.others).toMatchObject([
      { name: 'Ben Ito', itemId: null },
    ]);
    test.clock.set(new Date(test.clock.now().getTime() + 61_000).toISOString());
    expect((await asking(world.administrator)).body.others).toEqual([]);
  });

  it('are of one organisation', async () => {
    expect(await asking(other.administrator, undefined, other.organisation)).toMatchObject({ status: 404 });
  });
});

it('A published edition has no authors at work', async () => {
  const params = { id: world.firstUnitId };
  const at = { at: world.organisation, cookie: author };
  const { editions } = (await test.call('GET /api/staff/units/:id/editions', { ...at, params })).body;
  const { id } = editions.find((edition: { status: string }) => edition.status === 'published')!;
  const ask = { ...at, params: { id } };
  await test.call('GET /api/staff/unit_editions/:id/authors', { ...ask, cookie: world.administrator });
  const answer = await test.call('GET /api/staff/unit_editions/:id/authors', ask);
  expect(answer).toMatchObject({ status: 200, body: { others: [] } });
});
