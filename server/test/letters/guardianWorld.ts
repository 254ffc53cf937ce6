import { randomUUID } from 'node:crypto';
import { asc, isNotNull } from 'drizzle-orm';
import type { RecordValues } from '#contract/record/record.ts';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { messageSettings } from '#server/features/notifications/messageSettings.table.ts';
import { writeRecord } from '#server/features/record/record.actions.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { factsOf } from '#server/features/registration/person/person.rules.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { makePerson } from '#test/makers.ts';
import type { Answer, TestApp, TestOrganisation } from '#test/testApp.ts';

/* Students with guardians in their record, and what was sent to these. */

const password = 'correct-horse-battery';

export interface GuardianWorld {
  readonly at: TestOrganisation;
  readonly administrator: string;
  readonly administratorId: string;
}

export async function makeGuardianWorld(test: TestApp, slug: string): Promise<GuardianWorld> {
  const at = await test.organisation(slug);
  const email = `admin@${slug}.example`;
  const administratorId = await test.person(at, { email, roles: ['administrator'], password });
  return { at, administratorId, administrator: await test.signIn(at, email, password) };
}

let made = 0;

/** A student with this birth date in their record, or none. */
export async function makeYoung(test: TestApp, { at }: GuardianWorld, birthDate: string | null) {
  made += 1;
  const email = `young${made}@student.example`;
  const id = await test.in(at, (tx) =>
    makePerson(tx, { email, name: 'Mia Nguyen', password, roles: ['student'] }),
  );
  const values: RecordValues = { givenName: 'Mia', familyName: 'Nguyen', ...(birthDate && { birthDate }) };
  await inScope(test.tenant(at), (scope) =>
    writeRecord(scope, { personId: id, source: 'import', by: null }, values, factsOf(rulesOf('AU'))),
  );
  return { id, email };
}

export const setCopies = (test: TestApp, { at }: GuardianWorld, guardianCopies: GuardianGroup[]) =>
  test.in(at, (tx) =>
    tx
      .insert(messageSettings)
      .values({ guardianCopies })
      .onConflictDoUpdate({ target: messageSettings.organisationId, set: { guardianCopies } }),
  );

export const thuy = {
  name: 'Thuy Nguyen',
  relationship: 'mother',
  email: 'thuy@home.example',
  language: 'en',
};

export const addTo = (
  test: TestApp,
  { at, administrator }: GuardianWorld,
  id: string,
  more: object = {},
): Promise<Answer> =>
  test.call('POST /api/staff/people/:id/guardians', {
    at,
    cookie: administrator,
    params: { id },
    body: { id: randomUUID(), ...thuy, ...more },
  });

/** All copies for guardians, the oldest first. */
export const copiesSent = (test: TestApp, { at }: GuardianWorld) =>
  test.in(at, (tx) =>
    tx.select().from(mailMessage).where(isNotNull(mailMessage.guardianId)).orderBy(asc(mailMessage.id)),
  );

/** The token of the link in a copy. */
export const stopTokenIn = (text: string): string => /\/link\/(guardian_[\w-]+)/.exec(text)![1]!;
