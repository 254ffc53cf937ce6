import fs from 'node:fs';
import path from 'node:path';
import { eq, like } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPostBox } from '#au/postBox.ts';
import { recordChange, studentRecord } from '#server/features/record/record.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

const file = '../../migrations/20261123074500_post_boxes/migration.sql';
const migration = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');

let test: TestApp;
let ours: World;
let theirs: World;
let owner: pg.Client;

beforeAll(async () => {
  test = await testApp();
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
  owner = new pg.Client(test.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const savedAt = '2026-03-02T02:00:00.000Z';
async function upgraded({ organisation, registrationId, studentId }: World, line: string) {
  await test.in(organisation, async (tx) => {
    await tx
      .update(registration)
      .set({ answers: { postalLine: { value: line, revision: 3, savedAt } } })
      .where(eq(registration.id, registrationId));
    await tx
      .update(studentRecord)
      .set({ values: { familyName: 'Haddad', postalLine: line } })
      .where(eq(studentRecord.personId, studentId));
  });
  await owner.query(migration);
  return test.in(organisation, async (tx) => {
    const [sent] = await tx.select().from(registration).where(eq(registration.id, registrationId));
    const [known] = await tx.select().from(studentRecord).where(eq(studentRecord.personId, studentId));
    const changes = await tx.select().from(recordChange).where(like(recordChange.reason, '%told apart%'));
    return { answers: sent!.answers, values: known!.values, changes };
  });
}

it('A post box of an installation of before is told from a street, in registrations and records, and the history says so', async () => {
  const { answers, values, changes } = await upgraded(ours, 'P.O. Box 12');
  expect(answers).toEqual({ postalBox: { value: 'P.O. Box 12', revision: 3, savedAt } });
  expect(values).toEqual({ familyName: 'Haddad', postalBox: 'P.O. Box 12' });
  expect(
    changes.map(({ field, before, value }) => `${field}: ${String(before)} -> ${String(value)}`).toSorted(),
  ).toEqual(['postalBox: null -> P.O. Box 12', 'postalLine: P.O. Box 12 -> null']);
});

it('A street stays as it is', async () => {
  const { answers, values, changes } = await upgraded(theirs, '4 Post Office Road');
  expect(answers).toEqual({ postalLine: { value: '4 Post Office Road', revision: 3, savedAt } });
  expect(values).toEqual({ familyName: 'Haddad', postalLine: '4 Post Office Road' });
  expect(changes).toEqual([]);
});

it('The database tells them apart as the rules of the country do', async () => {
  const boxes = /boxes constant text := ([\s\S]*?);\n/.exec(migration)![1]!;
  const lines = [
    'PO Box 1',
    'GPO Box 9',
    'G.P.O. Box 9',
    'P/O Box 3',
    'POBox 3',
    'Post Office Box 4',
    'Locked Bag 7',
    'PMB 12',
    'Private Mail Bag 3',
    'c/- Post Office',
    'C/O Post Office Road',
    'Poste Restante',
    'Parcel Locker 10',
    '12 Station Street',
    '4 Post Office Road',
    'RMB 120',
    '1 Boxer Street',
    'Community Mail Agent',
    'Care PO Smithtown',
  ];
  for (const line of lines) {
    const { rows } = await owner.query<{ box: boolean }>(`select $1 ~* (${boxes}) as box`, [line]);
    expect([line, rows[0]!.box]).toEqual([line, isPostBox(line)]);
  }
});
