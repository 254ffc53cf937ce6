import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { person } from '#server/features/identity/people/identity.table.ts';
import { mailNotices } from '#server/features/notifications/digest.actions.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  await test.person(world.organisation, { email: 'trainer@shared.example', roles: ['trainer'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2027-03-02T02:00:00Z');
  await test.in(world.organisation, async (tx) => {
    await tx.delete(notice);
    await tx.delete(mailMessage);
  });
});

const propose = async (familyName: string): Promise<string> => {
  const { status, body } = await test.call('POST /api/user/legal_name_proposals', {
    at: world.organisation,
    cookie: world.student,
    body: {
      name: { singleName: false, givenName: 'Amira', middleName: '', familyName },
      reason: 'I married',
    },
  });
  expect(status).toBe(201);
  return body.proposal.id;
};
const decide = (id: string, accepted: boolean) =>
  test.call('POST /api/staff/legal_name_proposals/:id/decision', {
    at: world.organisation,
    cookie: world.administrator,
    params: { id },
    body: { accepted, note: 'The passport says otherwise' },
  });
const notices = () =>
  test.in(world.organisation, (tx) =>
    tx
      .select({
        to: person.email,
        kind: notice.kind,
        title: notice.title,
        name: notice.name,
        path: notice.path,
      })
      .from(notice)
      .innerJoin(
        person,
        and(eq(person.organisationId, notice.organisationId), eq(person.id, notice.personId)),
      )
      .orderBy(desc(notice.at), person.email),
  );
const subjects = async () => {
  test.clock.set('2027-03-02T02:30:00Z');
  const organisation = (await test.platform.hosts.organisationById(world.organisation.id))!;
  await mailNotices({ platform: test.platform, organisation });
  const rows = await test.in(world.organisation, (tx) =>
    tx.select({ to: mailMessage.recipient, subject: mailMessage.subject }).from(mailMessage),
  );
  return rows.map(({ to, subject }) => [to, subject]).toSorted((a, b) => a[0]!.localeCompare(b[0]!));
};

it('whoever may confirm a proposed name is told of it, with a notice and an email, and nobody else', async () => {
  await propose('Nasser');
  expect(await notices()).toEqual([
    {
      to: 'admin@shared.example',
      kind: 'name_proposed',
      title: 'Amira Nasser',
      name: 'Amira Haddad',
      path: '/console/people',
    },
  ]);
  expect(await subjects()).toEqual([
    ['admin@shared.example', 'Amira Haddad proposes another legal name: “Amira Nasser”.'],
  ]);
});

it.each([
  ['en', false, 'name_refused', 'The name “Amira Naser” was not confirmed. Your profile says why.'],
  ['ar', true, 'name_confirmed', 'أصبح اسمك القانوني الآن «Amira Nader».'],
  ['vi', false, 'name_refused', 'Họ tên “Amira Nasri” chưa được xác nhận. Lý do có trong hồ sơ của bạn.'],
] as const)(
  'the student is told of the decision in their language: %s',
  async (language, accepted, kind, sentence) => {
    const families = { en: 'Naser', ar: 'Nader', vi: 'Nasri' };
    await test.in(world.organisation, (tx) =>
      tx.update(person).set({ language }).where(eq(person.id, world.studentId)),
    );
    const id = await propose(families[language]);
    expect((await decide(id, accepted)).status).toBe(200);
    expect(await notices()).toContainEqual({
      to: 'student@shared.example',
      kind,
      title: `Amira ${families[language]}`,
      name: '',
      path: '/user',
    });
    expect(
      (await subjects())
        .find(([to]) => to === 'student@shared.example')?.[1]
        ?.replaceAll(/[\u2066-\u2069]/g, ''),
    ).toBe(sentence);
  },
);
