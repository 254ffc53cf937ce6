import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/all.ts';
import { may, rolesWith } from '#contract/kit/acts.ts';
import type { Endpoint } from '#contract/kit/contract.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { consoleRooms, waitingKinds } from '#contract/console/rooms.ts';
import { roomScreens } from '#contract/console/roomScreens.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { demoPassword } from '#server/demo/people.ts';
import { seedDemonstration } from '#server/demo/seed.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

describe('The rooms of the console', () => {
  it.each(consoleRooms.map((room) => [room.path, room] as const))(
    '%s is open to those who may read what it shows, and to no other',
    (path, { act }) => {
      expect((api[roomScreens[path].reads] as Endpoint).access).toEqual({ act });
    },
  );

  it.each(Object.entries(waitingKinds))(
    '%s waits for people who may enter its room',
    (_kind, { room, act }) => {
      const enters = consoleRooms.find(({ path }) => path === room)!.act;
      expect(rolesWith(enters)).toEqual(expect.arrayContaining([...rolesWith(act)]));
    },
  );
});

describe('The start page', () => {
  let test: TestApp;
  let saffron: TestOrganisation;
  beforeAll(async () => {
    test = await testApp();
    const { env } = test.platform;
    await seedDemonstration({ env, application: test.application, owner: test.owner, say: () => undefined });
    const { organisation } = await import('#server/platform/tenancy/organisation.table.ts');
    const [row] = await test.platform.database.outsideTenants((tx) => tx.select().from(organisation));
    saffron = {
      id: row!.id,
      slug: row!.slug,
      name: row!.name,
      timeZone: row!.timeZone,
      searchable: true,
      takesCards: false,
      host: `${row!.slug}.localhost`,
      origin: `http://${row!.slug}.localhost`,
      reachedAt: `http://${row!.slug}.localhost`,
    };
  }, 120_000);
  afterAll(() => test.close());

  const startOf = async (cookie: string) =>
    (await test.call('GET /api/staff/start', { at: saffron, cookie })).body.waiting;
  const personWith = async (role: (typeof staffRoles)[number], prefix = '') => {
    const email = `${prefix && `${prefix}-`}${role}@start.example`;
    await test.in(saffron, (tx) => makePerson(tx, { email, roles: [role], password: demoPassword }));
    return test.signIn(saffron, email, demoPassword);
  };

  it.each(staffRoles)(
    'shows a person who is only %s what waits for that role, longest first',
    async (role) => {
      const waiting: { kind: keyof typeof waitingKinds; count: number; since: string }[] = await startOf(
        await personWith(role),
      );
      const allowed = Object.entries(waitingKinds).filter(([, { act }]) => may([role], act));
      expect(allowed.map(([kind]) => kind)).toEqual(expect.arrayContaining(waiting.map(({ kind }) => kind)));
      expect(waiting.map(({ since }) => since)).toEqual(waiting.map(({ since }) => since).toSorted());
    },
  );

  it('is tried out on a student who withdrew with a partial achievement', async () => {
    const { rows } = await test.in(saffron, (tx) =>
      tx.execute<{ outcome: string; units: number }>(`
        select o.outcome, count(*)::int as units from course_subscription s
        join unit_enrolment e on e.subscription_id = s.id
        join lateral (select outcome from unit_outcome where unit_enrolment_id = e.id order by at desc limit 1) o on true
        where s.status = 'withdrawn' group by 1 order by 1`),
    );
    expect(rows).toMatchObject([
      { outcome: 'competent', units: 1 },
      { outcome: 'withdrawn', units: 1 },
    ]);
  });

  it('counts as many as the list behind each figure holds', async () => {
    const assessor = await test.signIn(saffron, `assessor@${saffron.slug}.example`, demoPassword);
    const counts = (await test.call('GET /api/staff/student_assessments', { at: saffron, cookie: assessor }))
      .body.counts;
    const observations = (await test.call('GET /api/staff/observations', { at: saffron, cookie: assessor }))
      .body.total;
    const figures = Object.fromEntries(
      (await startOf(assessor)).map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    );
    const atRisk = (await test.call('GET /api/staff/students_at_risk', { at: saffron, cookie: assessor }))
      .body.total;
    const threads = (await test.call('GET /api/staff/message_threads', { at: saffron, cookie: assessor }))
      .body.total;
    const looks = (await test.call('GET /api/staff/moderations', { at: saffron, cookie: assessor })).body
      .counts;
    const lists = {
      at_risk: atRisk,
      second_looks: looks.waiting,
      messages: threads,
      work_to_mark: counts.to_mark,
      student_requests: counts.requests,
      work_to_release: counts.to_release,
      observations,
    };
    // Zero is not shown.
    expect(figures).toEqual(Object.fromEntries(Object.entries(lists).filter(([, total]) => total > 0)));
    expect(figures).toHaveProperty('work_to_mark');
    const administrator = await test.signIn(saffron, `admin@${saffron.slug}.example`, demoPassword);
    const queue = (await test.call('GET /api/staff/registrations', { at: saffron, cookie: administrator }))
      .body.counts;
    const registrations = (await startOf(administrator)).find(
      ({ kind }: { kind: string }) => kind === 'registrations',
    );
    expect(registrations.count).toBe(queue.submitted);
    const missing = (await test.call('GET /api/staff/missing_data', { at: saffron, cookie: administrator }))
      .body.total;
    expect(await startOf(administrator)).toContainEqual(
      expect.objectContaining({ kind: 'missing_data', count: missing }),
    );
  });

  it('leaves out what is one’s own, which somebody else decides', async () => {
    const cookie = await personWith('administrator', 'own');
    const figureOf = async (kind: string) =>
      (await startOf(cookie)).find((one: { kind: string }) => one.kind === kind)?.count ?? 0;
    const before = await figureOf('registrations');
    const transfersBefore = await figureOf('transfers');
    await test.in(saffron, async (tx) => {
      const [mine] = await tx.select().from(registration).where(eq(registration.status, 'submitted'));
      await tx
        .update(registration)
        .set({ email: 'own-administrator@start.example' })
        .where(eq(registration.id, mine!.id));
      const [me] = await tx.select().from(person).where(eq(person.email, 'own-administrator@start.example'));
      await tx.insert(payment).values({
        personId: me!.id,
        method: 'bank_transfer',
        cents: 5000,
        currency: 'AUD',
        status: 'pending',
        gateway: 'bank_transfer',
        idempotencyKey: 'own',
      });
    });
    expect(await figureOf('registrations')).toBe(before - 1);
    expect(await figureOf('transfers')).toBe(transfersBefore);
  });

  it('costs one transaction and one statement for each figure, one more for what is promised', async () => {
    const cookie = await test.signIn(saffron, `assessor@${saffron.slug}.example`, demoPassword);
    test.statements();
    await startOf(cookie);
    expect(test.statements().length).toBe(1 + 9);
  });
});
