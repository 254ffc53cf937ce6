import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '#server/features/identity/people/identity.table.ts';
import { personMerge } from '#server/features/identity/people/merge.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { insertMail } from '#server/platform/mail/mail.queries.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const folder = path.join(import.meta.dirname, '../../migrations');
const file = fs.readdirSync(folder).find((name) => name.endsWith('_letters_of_people'))!;
const [, fill = ''] = fs
  .readFileSync(path.join(folder, file, 'migration.sql'), 'utf8')
  .match(/(ALTER TABLE "mail_message" NO FORCE[^]*?)-- By hand/)!;

let test: TestApp;
let ours: TestOrganisation;
let theirs: TestOrganisation;
let owner: pg.Client;

beforeAll(async () => {
  test = await testApp();
  ours = await test.organisation('harbour');
  theirs = await test.organisation('redgum');
  owner = new pg.Client(test.owner);
  await owner.connect();
});
afterAll(async () => {
  for (const table of ['mail_message', 'person', 'person_merge'])
    await owner.query(`alter table ${table} force row level security`);
  await owner.end();
  await test.close();
});

it('Letters of an installation of before are of whoever has the address now or had it before a merge, and of nobody else', async () => {
  const write = (at: TestOrganisation, to: string) =>
    test.in(at, (tx) => insertMail(tx, { to, subject: to, html: '', text: '' }, false));
  const elsewhere = await test.in(theirs, (tx) => makePerson(tx, { email: 'amira@mail.example' }));
  const amira = await test.in(ours, (tx) => makePerson(tx, { email: 'amira@mail.example' }));
  const twice = await test.in(ours, (tx) => makePerson(tx, { email: 'twice@mail.example' }));
  for (const to of ['Amira@mail.example', 'twice@mail.example', 'stranger@mail.example'])
    await write(ours, to);
  await write(theirs, 'amira@mail.example');
  await test.in(ours, async (tx) => {
    await tx
      .update(person)
      .set({ mergedInto: amira, email: 'gone@merged.invalid' })
      .where(eq(person.id, twice));
    await tx.insert(personMerge).values({
      keptId: amira,
      mergedId: twice,
      byPersonId: amira,
      formerEmail: 'twice@mail.example',
      choices: {},
      moved: [],
      at: new Date(),
    });
  });
  for (const at of [ours, theirs]) await test.in(at, (tx) => tx.update(mailMessage).set({ personId: null }));
  await owner.query(fill);
  const filled = (at: TestOrganisation) =>
    test.in(at, (tx) =>
      tx
        .select({ to: mailMessage.recipient, personId: mailMessage.personId })
        .from(mailMessage)
        .orderBy(mailMessage.id),
    );
  expect(await filled(ours)).toEqual([
    { to: 'Amira@mail.example', personId: amira },
    { to: 'twice@mail.example', personId: amira },
    { to: 'stranger@mail.example', personId: null },
  ]);
  expect(await filled(theirs)).toEqual([{ to: 'amira@mail.example', personId: elsewhere }]);
});
