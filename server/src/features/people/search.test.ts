import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#server/features/identity/people/identity.table.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { keptAndComputed } from '#test/kept/keptTables.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
let test: TestApp;
let harbour: TestOrganisation;
let admin: string;
let author: string;
const ids: Record<string, string> = {};

const students = [
  { key: 'amina', name: 'Amina Nguyễn', email: 'amina@harbour.example' },
  { key: 'hong', name: 'Đặng Thị Hồng-Ánh', email: 'd.hong@mail.example' },
  { key: 'brien', name: 'Siobhán O’Brien', email: 'sob@mail.example' },
  { key: 'smith', name: 'Jo Smith-Jones', email: 'jo_99%x@mail.example', preferredName: 'Flynn' },
  { key: 'ahmad', name: 'أحمد المُصرى', email: 'ahmad@mail.example' },
];

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  harbour = await test.organisation('harbour');
  const redgum = await test.organisation('redgum');
  await test.person(redgum, { email: 'amina@redgum.example', name: 'Amina Elsewhere' });
  const staff = async (name: string, role: 'administrator' | 'assessor') => {
    const email = `${name}@staff.example`;
    await test.person(harbour, { email, name, roles: [role], password });
    return test.signIn(harbour, email, password);
  };
  admin = await staff('Office', 'administrator');
  author = await staff('Marker', 'assessor');
  await test.in(harbour, async (tx) => {
    for (const { key, ...given } of students) ids[key] = await makePerson(tx, given);
  });
});
afterAll(() => test.close());

const find = async (search: string, cookie = admin): Promise<string[]> => {
  const { body } = await test.call('GET /api/staff/people', { at: harbour, cookie, query: { search } });
  const names = new Map(Object.entries(ids).map(([key, id]) => [id, key]));
  return body.rows.map(({ id, name }: { id: string; name: string }) => names.get(id) ?? name).toSorted();
};
const change = (key: string, to: Partial<typeof person.$inferInsert>) =>
  test.in(harbour, (tx) => tx.update(person).set(to).where(eq(person.id, ids[key]!)));

describe('Somebody is found', () => {
  it.each([
    ['by the beginning of a name', 'ami', ['amina']],
    ['by beginnings of several, in either order', 'ngu ami', ['amina']],
    ['in capitals and with too much space', '  AMINA   NGUY ', ['amina']],
    ['without accents, where the name has them', 'nguyen', ['amina']],
    ['with accents, where they are typed', 'Nguyễ', ['amina']],
    ['by a letter with a stroke, typed without', 'dang hong', ['hong']],
    ['by the part behind a hyphen', 'jones', ['smith']],
    ['by a name as it is written, with its hyphen', 'Smith-J', ['smith']],
    ['with an apostrophe of whichever shape', "O'Bri", ['brien']],
    ['without the apostrophe', 'obrien', ['brien']],
    ['by what follows the apostrophe', 'brien', ['brien']],
    ['by the name they like to be called by', 'flynn', ['smith']],
    ['in Arabic, with and without its marks', 'احمد المصري', ['ahmad']],
    ['by an email', 'amina@harbour.example', ['amina']],
    ['by the beginning of an email', 'amina@har', ['amina']],
    ['by a word in an email', 'hong', ['hong']],
    ['by the domain of an email', '@harbour', ['amina']],
    ['by a name and an email together', 'jo smith jo_99', ['smith']],
  ])('%s', async (_how, search, found) => {
    expect(await find(search)).toEqual(found);
  });

  it.each([
    ['by the middle of a name', 'mina'],
    ['where one of the words begins no name of theirs', 'amina smith'],
    ['by wildcards of a database', '%mina'],
    ['by one sign of any kind', '_mina'],
    ['by signs alone: no word begins with them', "%_\\-.'"],
    ['in another organisation', 'elsewhere'],
  ])('but not %s', async (_how, search) => {
    expect(await find(search)).toEqual([]);
  });

  it('whoever they are, where nothing but space is typed', async () => {
    expect(await find('   ')).toEqual(await find(''));
    expect((await find('')).length).toBe(students.length + 2);
  });

  it('by the email only by whoever may see emails', async () => {
    expect(await find('sob')).toEqual(['brien']);
    expect(await find('sob', author)).toEqual([]);
    expect(await find('@mail', author)).toEqual([]);
    expect(await find('ami', author)).toEqual(['amina']);
  });

  it('by a new name and not by the one they had', async () => {
    await change('smith', { name: 'Jo Marsh', preferredName: '' });
    expect(await find('marsh')).toEqual(['smith']);
    expect(await find('jones')).toEqual([]);
    expect(await find('flynn')).toEqual([]);
    await change('smith', { email: 'jo.marsh@mail.example' });
    expect(await find('jo_99%x@')).toEqual([]);
    expect(await find('jo.marsh@')).toEqual(['smith']);
  });

  it('no longer once they were merged or deleted, and nothing is kept of their names', async () => {
    const wordsOf = async (key: string): Promise<number> =>
      test.in(harbour, async (tx) => {
        const { rows } = await tx.execute<{ word: string }>(
          sql`select word from person_word where person_id = ${ids[key]}`,
        );
        return rows.length;
      });
    await change('hong', { mergedInto: ids['amina']! });
    expect(await find('hong')).toEqual([]);
    expect(await wordsOf('hong')).toBe(0);
    expect(await wordsOf('brien')).toBeGreaterThan(0);
    await asOwner(test.owner, async (tx) => {
      await tx.execute(sql`select set_config('app.organisation_id', ${harbour.id}, true)`);
      await tx.delete(person).where(eq(person.id, ids['brien']!));
    });
    expect(await find('obrien')).toEqual([]);
    expect(await wordsOf('brien')).toBe(0);
  });

  it('by what their names and addresses say now, whatever was done before', async () => {
    await test.in(harbour, (tx) =>
      tx.execute(sql`insert into person (email, name) select 'many' || n || '@mail.example', 'Many ' || n
        from generate_series(1, 50) n`),
    );
    const { kept, computed } = await keptAndComputed(test, harbour, 'person_word');
    expect(kept.length).toBeGreaterThan(200);
    expect(kept).toEqual(computed);
  });
});
