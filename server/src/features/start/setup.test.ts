import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetupLine } from '#contract/console/start.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { courseFee, courseInformation, courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { deliveryLocation, intake } from '#server/features/courses/intakes.table.ts';
import { domainClaim } from '#server/features/domains/domains.table.ts';
import { invitation, person } from '#server/features/identity/people/identity.table.ts';
import { mailSender } from '#server/platform/mail/mail.table.ts';
import { makeBillingSettings, makeCourse } from '#test/makers.ts';
import { makeDeclarations } from '#test/makersRegistration.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

describe('Setting up an organisation', () => {
  let test: TestApp;
  let empty: TestOrganisation;
  let administrator: string;
  let cookie: string;
  beforeAll(async () => {
    test = await testApp({ LIVERY_DEMO: 'off' });
    empty = await test.organisation('empty');
    administrator = await test.person(empty, {
      email: 'admin@empty.example',
      roles: ['administrator'],
      password: 'a-long-password-1',
    });
    cookie = await test.signIn(empty, 'admin@empty.example', 'a-long-password-1');
  });
  afterAll(() => test.close());

  const lines = async (): Promise<Record<string, SetupLine['state']>> => {
    const { body } = await test.call('GET /api/staff/setup', { at: empty, cookie });
    return Object.fromEntries(body.lines.map(({ step, state }: SetupLine) => [step, state]));
  };

  it('begins with what a student cannot do without, and says what can wait', async () => {
    expect(await lines()).toEqual({
      contact: 'needed',
      provider_code: 'can_wait',
      complaints: 'can_wait',
      legal_texts: 'done',
      registration_texts: 'can_wait',
      brand: 'can_wait',
      mail: 'needed',
      seller: 'can_wait',
      payment_methods: 'can_wait',
      prepaid: 'done',
      courses: 'needed',
      information: 'can_wait',
      intakes: 'needed',
      locations: 'can_wait',
      assessors: 'can_wait',
    });
  });

  it('needs information, a start, a seller and the provider code once an accredited course costs something', async () => {
    const leadership = await test.in(empty, async (tx) => {
      const { id: courseId } = await makeCourse(tx, { code: 'BSB50420', title: 'Leadership' });
      await tx.insert(courseOffer).values({
        courseId,
        modes: ['online'],
        durationWeeks: 10,
        accredited: true,
        gst: 'free',
        listed: true,
      });
      await tx
        .insert(courseFee)
        .values({ courseId, position: 0, label: 'Tuition', cents: 100_00, gst: 'free', kind: 'tuition' });
      return courseId;
    });
    const { body } = await test.call('GET /api/staff/setup', { at: empty, cookie });
    expect(body.lines.filter(({ state }: SetupLine) => state === 'needed')).toEqual([
      { step: 'contact', state: 'needed', missing: [] },
      { step: 'provider_code', state: 'needed', missing: [] },
      {
        step: 'registration_texts',
        state: 'needed',
        missing: [
          { of: 'text', kind: 'privacy' },
          { of: 'text', kind: 'identifier_privacy' },
          { of: 'text', kind: 'truth' },
          { of: 'text', kind: 'fees_and_refunds' },
        ],
      },
      { step: 'mail', state: 'needed', missing: [] },
      { step: 'seller', state: 'needed', missing: [] },
      { step: 'payment_methods', state: 'needed', missing: [] },
      {
        step: 'information',
        state: 'needed',
        missing: [{ of: 'course', courseId: leadership, name: 'Leadership' }],
      },
      {
        step: 'intakes',
        state: 'needed',
        missing: [{ of: 'course', courseId: leadership, name: 'Leadership' }],
      },
    ]);
    const start = await test.call('GET /api/staff/start', { at: empty, cookie });
    expect(start.body.setupNeeded).toBe(8);
  });

  it('counts a step as done as soon as it is, and not a transfer or a card without an account to go to', async () => {
    await test.in(empty, async (tx) => {
      await makeBillingSettings(tx, { bankAccount: null, enabledMethods: ['bank_transfer', 'card_stripe'] });
      await tx.update(brandSettings).set({
        contactEmail: 'hello@empty.example',
        providerCode: '91234',
        complaintsName: 'Quality manager',
      });
    });
    expect(await lines()).toMatchObject({
      contact: 'done',
      provider_code: 'done',
      complaints: 'done',
      seller: 'done',
      payment_methods: 'needed',
    });
  });

  it('leaves nothing to do when everything is there', async () => {
    await test.in(empty, async (tx) => {
      const { billingSettings } = await import('#server/features/billing/books/billing.table.ts');
      await tx
        .update(billingSettings)
        .set({ bankAccount: { name: 'Empty', bsb: '062-000', number: '12345678' } });
      const [offer] = await tx.select().from(courseOffer);
      const { courseId } = offer!;
      await tx.insert(courseInformation).values({ courseId, version: 1, content: {} as never });
      await tx.insert(intake).values({ courseId, name: 'Any time', mode: 'online' });
      await makeDeclarations(tx);
      await tx.insert(mailSender).values({ testedAt: new Date() });
      await tx.insert(deliveryLocation).values({
        code: 'MAIN',
        name: 'Main campus',
        suburb: 'Sydney',
        state: '01',
        postcode: '2000',
        country: '1101',
      });
    });
    await test.call('POST /api/staff/invitations', {
      at: empty,
      cookie,
      body: { email: 'assessor@empty.example', name: 'Ada Marks', roles: ['assessor'] },
    });
    const found = await lines();
    expect(Object.entries(found).filter(([, state]) => state !== 'done')).toEqual([['brand', 'can_wait']]);
    const start = await test.call('GET /api/staff/start', { at: empty, cookie });
    expect(start.body.setupNeeded).toBe(0);
  });

  it('names domains that wait for their records, and before them those that no longer lead here', async () => {
    const line = async (): Promise<SetupLine | undefined> => {
      const { body } = await test.call('GET /api/staff/setup', { at: empty, cookie });
      return body.lines.find(({ step }: SetupLine) => step === 'domains');
    };
    expect(await line()).toBeUndefined();
    const createdAt = new Date();
    const claim = { createdAt, createdBy: administrator, token: 'token' };
    await test.in(empty, (tx) => tx.insert(domainClaim).values({ ...claim, host: 'learn.empty.example' }));
    expect(await line()).toEqual({
      step: 'domains',
      state: 'can_wait',
      missing: [{ of: 'domain', name: 'learn.empty.example' }],
    });
    await test.in(empty, async (tx) => {
      const [old] = await tx
        .insert(domainClaim)
        .values({ ...claim, host: 'old.empty.example' })
        .returning();
      await tx
        .update(domainClaim)
        .set({ verifiedAt: createdAt, stoppedAt: createdAt })
        .where(eq(domainClaim.id, old!.id));
    });
    expect(await line()).toEqual({
      step: 'domains',
      state: 'needed',
      missing: [{ of: 'domain', name: 'old.empty.example' }],
    });
    await test.in(empty, (tx) => tx.update(domainClaim).set({ verifiedAt: createdAt, stoppedAt: null }));
    expect(await line()).toEqual({ step: 'domains', state: 'done', missing: [] });
  });

  it('lets a course between two intakes wait as long as another can be begun', async () => {
    const closed = await test.in(empty, async (tx) => {
      const { id: courseId } = await makeCourse(tx, { code: 'BSB40120', title: 'Business' });
      await tx.insert(courseOffer).values({
        courseId,
        modes: ['online'],
        durationWeeks: 10,
        accredited: false,
        gst: 'free',
        listed: true,
      });
      return courseId;
    });
    const { body } = await test.call('GET /api/staff/setup', { at: empty, cookie });
    expect(body.lines.find(({ step }: SetupLine) => step === 'intakes')).toEqual({
      step: 'intakes',
      state: 'can_wait',
      missing: [{ of: 'course', courseId: closed, name: 'Business' }],
    });
  });

  it('no longer counts an assessor whose access ended', async () => {
    await test.in(empty, async (tx) => {
      await tx.delete(invitation);
      await tx.update(person).set({ roles: ['administrator', 'assessor'] });
    });
    expect((await lines())['assessors']).toBe('done');
    await test.person(empty, {
      email: 'admin2@empty.example',
      roles: ['administrator'],
      password: 'a-long-password-1',
    });
    await test.in(empty, (tx) =>
      tx
        .update(person)
        .set({ endedAt: new Date() })
        .where(sql`'assessor' = any(${person.roles})`),
    );
    const other = await test.signIn(empty, 'admin2@empty.example', 'a-long-password-1');
    const { body } = await test.call('GET /api/staff/setup', { at: empty, cookie: other });
    expect(body.lines.find(({ step }: SetupLine) => step === 'assessors').state).toBe('can_wait');
  });

  it('is not told to somebody who cannot change settings', async () => {
    await test.person(empty, {
      email: 'fin@empty.example',
      roles: ['finance'],
      password: 'a-long-password-1',
    });
    const finance = await test.signIn(empty, 'fin@empty.example', 'a-long-password-1');
    expect((await test.call('GET /api/staff/setup', { at: empty, cookie: finance })).status).toBe(403);
    expect((await test.call('GET /api/staff/start', { at: empty, cookie: finance })).body.setupNeeded).toBe(
      0,
    );
  });
});
