import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/kit/values.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { makeBillingWorld, openPlan, type BillingWorld } from '#test/billingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { billingDay } from '#server/features/billing/background/daily.actions.ts';
import { inScope } from '#server/platform/scope.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const pausing = { lateRule: 'pause_units_after_days', lateDays: 14 } as const;

let worlds = 0;
/** A student whose course costs 500 dollars, due on 8 March 2027, with nothing in the post. */
async function owing(settings: object = {}, plan: Parameters<typeof openPlan>[2] = {}) {
  worlds += 1;
  test.clock.set('2027-03-01T01:00:00Z');
  const world = await makeBillingWorld(test, `letters${worlds}`, settings);
  await openPlan(test, world, { startsOn: '2027-03-08', ...plan });
  await billingDay(world.sender);
  await newLetters(world);
  return world;
}

interface SentLetter extends Record<string, unknown> {
  to: string;
  subject: string;
  text: string;
  html: string;
}
/** What was put in the post since this was asked the last time. */
async function newLetters(world: BillingWorld): Promise<SentLetter[]> {
  return test.in(world.organisation, async (tx) => {
    const { rows } = await tx.execute<SentLetter>(
      sql`delete from mail_message returning recipient as to, subject, text, html`,
    );
    return rows;
  });
}

const reads = (world: BillingWorld, language: Language) =>
  test.in(world.organisation, (tx) =>
    tx.update(person).set({ language }).where(eq(person.id, world.studentId)),
  );

/** The letters of a day. */
async function on(world: BillingWorld, day: string): Promise<SentLetter[]> {
  test.clock.set(`${day}T01:00:00Z`);
  await billingDay(world.sender);
  return newLetters(world);
}

const mine = (world: BillingWorld) => ({ at: world.organisation, cookie: world.student });
async function ask(world: BillingWorld, wantedOn = '2027-03-20'): Promise<string> {
  const { body } = await test.call('GET /api/student/billing', mine(world));
  const instalmentId = body.plans[0].instalments[0].id;
  await test.call('POST /api/student/due_date_requests', {
    ...mine(world),
    body: { instalmentId, wantedOn, reason: 'Paid on the 19th' },
  });
  const list = await test.call('GET /api/staff/billing', {
    at: world.organisation,
    cookie: world.administrator,
  });
  return list.body.dateRequests[0].id;
}
const decide = (world: BillingWorld, id: string, accepted: boolean, note = '') =>
  test.call('POST /api/staff/due_date_requests/:id/decision', {
    at: world.organisation,
    cookie: world.administrator,
    params: { id },
    body: { accepted, note },
  });

describe('The answer to a request for another date', () => {
  it('that is granted says the new date, once, to whoever asked', async () => {
    const world = await owing({}, { payer: { name: 'Acme', email: 'pay@acme.example', address: '' } });
    const id = await ask(world);
    expect((await decide(world, id, true)).status).toBe(200);
    expect((await decide(world, id, true)).body.code).toBe('already_done');
    const letters = await newLetters(world);
    expect(letters).toMatchObject([
      { to: 'student@shared.example', subject: '$500.00 is now due on 20 March 2027' },
    ]);
    for (const part of [letters[0]!.text, letters[0]!.html]) {
      expect(part).toContain('Hello Amira Haddad');
      expect(part).toContain('$500.00 is now due on 20 March 2027.');
      expect(part).toContain('/billing');
      expect(part).not.toMatch(/pause/);
    }
  });

  it('that is declined says which date stays, and what staff wrote to it', async () => {
    const world = await owing();
    await decide(world, await ask(world), false, 'Please call us & <ask> for Freya');
    const letters = await newLetters(world);
    expect(letters).toMatchObject([{ subject: 'No new date for $500.00' }]);
    expect(letters[0]!.text).toContain('could not move $500.00 to 20 March 2027.');
    expect(letters[0]!.text).toContain('It is still due on 8 March 2027.');
    expect(letters[0]!.text).toContain('Please call us & <ask> for Freya');
    expect(letters[0]!.html).toContain('Please call us &amp; &lt;ask&gt; for Freya');
  });

  it('says until when a new date keeps everything open, where late payments pause something', async () => {
    const world = await owing(pausing);
    const id = await ask(world);
    test.clock.set('2027-03-23T01:00:00Z');
    await decide(world, id, true);
    const [letter] = await newLetters(world);
    expect(letter!.text).toContain(
      'If it has not arrived before 4 April 2027, the parts of Cookery that are not finished will pause that day',
    );
  });

  it('says that it is paused, when the old date stays and that day has come', async () => {
    const world = await owing(pausing);
    const id = await ask(world);
    test.clock.set('2027-03-23T01:00:00Z');
    await decide(world, id, false);
    const [letter] = await newLetters(world);
    expect(letter!.text).toContain(
      'The parts of Cookery that are not finished are paused because a payment is late.',
    );
  });

  it('is not written to somebody who has paid in the meantime', async () => {
    const world = await owing();
    const id = await ask(world);
    const { body } = await test.call('GET /api/student/billing', mine(world));
    await test.call('POST /api/student/payments', {
      ...mine(world),
      body: {
        key: randomUUID(),
        method: 'card_sandbox',
        card: { number: '4242424242424242' },
        invoiceId: body.invoices[0].id,
      },
    });
    await newLetters(world);
    await decide(world, id, true);
    expect(await newLetters(world)).toEqual([]);
  });

  it('leaves no letter when it could not be kept', async () => {
    const world = await owing();
    const id = await ask(world);
    const failing = inScope(world.sender, async (scope) => {
      const { decideDate } = await import('#server/features/billing/desk/dates.actions.ts');
      await decideDate(scope, id, world.administratorId, { accepted: true, note: '' });
      throw new Error('the server stops here');
    });
    await expect(failing).rejects.toThrow('the server stops here');
    expect(await newLetters(world)).toEqual([]);
    expect((await decide(world, id, true)).status).toBe(200);
    expect(await newLetters(world)).toHaveLength(1);
  });

  it.each<[Language, string, string, string]>([
    ['ar', 'تمت الموافقة على الموعد الذي طلبته', 'dir="rtl"', '\u2066$500.00\u2069'],
    ['vi', 'đã đồng ý ngày bạn xin', 'lang="vi"', '500,00\u00a0$'],
  ])('is written in the language of its reader (%s)', async (language, sentence, marked, amount) => {
    const world = await owing();
    await reads(world, language);
    await decide(world, await ask(world), true);
    const [letter] = await newLetters(world);
    expect(letter!.text).toContain(sentence);
    expect(letter!.text).toContain(amount);
    expect(letter!.html).toContain(marked);
  });
});

describe('A reminder', () => {
  const texts = async (world: BillingWorld, day: string) => (await on(world, day)).map(({ text }) => text);
  const coming =
    'If it has not arrived before 23 March 2027, the parts of Cookery that are not finished will pause that day and open again as soon as it is paid. Finished work is kept.';
  const days = { reminderDaysBefore: [3], reminderDaysAfter: [1, 15] };

  it('says on which day something pauses, and that it has paused once it has', async () => {
    const world = await owing({ ...pausing, ...days });
    expect(await texts(world, '2027-03-05')).toEqual([expect.stringContaining(coming)]);
    expect(await texts(world, '2027-03-09')).toEqual([expect.stringContaining(coming)]);
    expect(await texts(world, '2027-03-23')).toEqual([
      expect.stringContaining(
        'The parts of Cookery that are not finished are paused because a payment is late. They open again as soon as it is paid.',
      ),
    ]);
  });

  it('says nothing of a pause where nothing pauses', async () => {
    const world = await owing(days);
    for (const day of ['2027-03-05', '2027-03-09', '2027-03-23']) {
      const [text, ...more] = await texts(world, day);
      expect(text).toContain('For invoice INV-000001');
      expect(text).not.toMatch(/pause/);
      expect(more).toEqual([]);
    }
  });

  it('says nothing of a pause to somebody who has finished or left the course', async () => {
    for (const status of ['completed', 'withdrawn'] as const) {
      const world = await owing({ ...pausing, ...days });
      await test.in(world.organisation, (tx) =>
        tx
          .update(courseSubscription)
          .set({ status, completedAt: status === 'completed' ? new Date('2027-03-01T01:00:00Z') : null })
          .where(eq(courseSubscription.id, world.subscriptionId)),
      );
      expect((await texts(world, '2027-03-09')).join()).not.toMatch(/pause/);
    }
  });

  it('says nothing untrue while a payment is on its way', async () => {
    const world = await owing({ ...pausing, ...days });
    const { body } = await test.call('GET /api/student/billing', mine(world));
    test.clock.set('2027-03-23T00:59:00Z');
    await test.call('POST /api/student/payments', {
      ...mine(world),
      body: {
        key: randomUUID(),
        method: 'card_sandbox',
        card: { number: '4000000000000119' },
        invoiceId: body.invoices[0].id,
      },
    });
    const [text] = await texts(world, '2027-03-23');
    expect(text).toContain('has not reached us');
    expect(text).not.toMatch(/pause/);
  });
});
