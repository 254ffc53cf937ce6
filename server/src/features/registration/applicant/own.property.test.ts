import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { registrationsBacklog } from '#server/features/start/start.queries.ts';
import { makeCourse, makePerson } from '#test/makers.ts';
import { makeRegistration } from '#test/makersRegistration.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { isOwn } from './own.queries.ts';
import { isOwnRegistration } from './own.rules.ts';

let test: TestApp;
let at: TestOrganisation;
let courseId: string;
let people: (string | null)[];
beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('own');
  [courseId, people] = await test.in(at, async (tx) => [
    (await makeCourse(tx, { code: 'C1' })).id,
    [
      await makePerson(tx, { email: 'kim@own.example' }),
      await makePerson(tx, { email: 'lee@own.example' }),
      null,
    ],
  ]);
});
afterAll(() => test.close());

let number = 0;
const emails = ['kim@own.example', 'lee@own.example', 'k.m@own.example', '%@own.example'];
const drawn = fc.record({
  person: fc.nat({ max: 2 }),
  email: fc.constantFrom(...emails),
  status: fc.constantFrom('submitted', 'submitted', 'declined', 'draft' as const),
});
const anybody = fc.record({
  person: fc.nat({ max: 1 }),
  email: fc.constantFrom(...emails, 'Kim@Own.example'),
});

it('What waits for staff leaves out exactly the registrations that are their own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 6 }), anybody, async (rows, staff) => {
      await test.in(at, async (tx) => {
        const caller = { personId: people[staff.person]!, email: staff.email };
        const before = await registrationsBacklog(tx, caller);
        const ids: string[] = [];
        for (const { person, email, status } of rows) {
          const own = { key: randomUUID(), courseId, personId: people[person]!, email, status };
          const sent = status === 'draft' ? {} : { number: (number += 1), submittedAt: new Date() };
          ids.push(await makeRegistration(tx, { ...own, ...sent }));
        }
        const made = await tx
          .select({ row: registration, own: isOwn(caller) })
          .from(registration)
          .where(inArray(registration.id, ids));
        for (const { row, own } of made) expect(own).toBe(isOwnRegistration(row, caller));
        const waiting = made.filter(
          ({ row }) => row.status === 'submitted' && !isOwnRegistration(row, caller),
        );
        expect((await registrationsBacklog(tx, caller)).count - before.count).toBe(waiting.length);
      });
    }),
    { numRuns: 40 },
  );
}, 120_000);
