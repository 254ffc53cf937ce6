import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterKinds, type LetterKind } from '#contract/console/settings/letterKinds.ts';
import { guardianGroups } from '#contract/record/guardianGroups.ts';
import type { Language } from '#contract/kit/values.ts';
import { announcement } from '#server/features/announcements/announcements.table.ts';
import { forPayer, invoiceLetter } from '#server/features/billing/payments/billingLetters.ts';
import { extendedLetter, withdrawnLetter } from '#server/features/enrolments/enrolmentLetters.ts';
import { mailNotices } from '#server/features/notifications/digest.actions.ts';
import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { sampleLetter } from '#server/features/ownLetters/samples/samples.ts';
import { copiedLetters } from '#server/letters/copied.rules.ts';
import type { Letter } from '#server/letters/letter.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { markNotSent } from '#server/platform/mail/mail.queries.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { inScope, type Scope } from '#server/platform/scope.ts';
import {
  addTo,
  copiesSent,
  makeGuardianWorld,
  makeYoung,
  setCopies,
  stopTokenIn,
  type GuardianWorld,
} from '#test/letters/guardianWorld.ts';
import { plainText } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

/** Monday, one in the afternoon in Sydney. */
const monday = '2026-03-02T02:00:00Z';
let test: TestApp;
let world: GuardianWorld;
let other: GuardianWorld;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  test.clock.set(monday);
  world = await makeGuardianWorld(test, 'harbour');
  other = await makeGuardianWorld(test, 'redgum');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(monday);
  await setCopies(test, world, [...guardianGroups]);
  for (const { at } of [world, other])
    await test.in(at, async (tx) => {
      await tx.delete(mailMessage);
      await tx.delete(notice);
    });
});

const inWorld = <R>(work: (scope: Scope) => Promise<R>): Promise<R> => inScope(test.tenant(world.at), work);
const toMia = {
  organisation: 'Harbour',
  name: 'Mia',
  language: 'en' as const,
  courseTitle: 'Cookery',
  url: 'https://x.example',
};
const write = (to: string, letter: Letter = extendedLetter(toMia, '1 May 2026')): Promise<void> =>
  inWorld((scope) => sendLetter(scope, to, letter, 'en'));
const withGuardian = async (birthDate: string | null = '2010-05-04', more: object = {}) => {
  const mia = await makeYoung(test, world, birthDate);
  await addTo(test, world, mia.id, more);
  return mia;
};
const sent = () => copiesSent(test, world);
const byLink = (
  route: 'GET /api/link/guardian_copies' | 'POST /api/link/guardian_copies_stop',
  token: string,
) => test.call(route, { at: world.at, headers: { authorization: `Link ${token}` } });

describe('A letter to a student under 18', () => {
  it('is copied to the guardian by name, says whose copy it is and why, and how to stop', async () => {
    const mia = await withGuardian();
    await write(mia.email);
    const [copy, ...more] = await sent();
    expect(more).toEqual([]);
    expect(copy).toMatchObject({ recipient: 'thuy@home.example', personId: mia.id, keepsText: true });
    expect(copy!.subject).toContain('Copy of what Mia Nguyen was told: ');
    expect(copy!.text).toContain('Hello Thuy Nguyen,');
    expect(copy!.text).toContain('1 May 2026');
    expect(copy!.text).toContain('because the record of Mia Nguyen names you (mother)');
    expect(stopTokenIn(copy!.text)).toMatch(/^guardian_/);
  });

  it('is not copied from the first minute of the 18th birthday where the organisation is', async () => {
    const mia = await withGuardian('2008-03-03');
    test.clock.set('2026-03-02T12:59:00Z');
    await write(mia.email);
    expect(await sent()).toHaveLength(1);
    test.clock.set('2026-03-02T13:00:00Z');
    await write(mia.email);
    expect(await sent()).toHaveLength(1);
  });

  it('is not copied where the organisation did not set it, or not this', async () => {
    const mia = await withGuardian();
    await setCopies(test, world, []);
    await write(mia.email);
    await setCopies(test, world, ['announcements', 'money']);
    await write(mia.email);
    expect(await sent()).toEqual([]);
  });

  it('is not copied without a birth date, nor for who has no guardian', async () => {
    await write((await withGuardian(null)).email);
    await write((await makeYoung(test, world, '2010-05-04')).email);
    expect(await sent()).toEqual([]);
  });

  it('does not copy the reason staff gave, nor money with a change of the enrolment', async () => {
    const mia = await withGuardian();
    const money = { currency: 'AUD', earnedCents: 5000, keptCents: 0, chargedCents: 0, creditedCents: 0 };
    const none = { cancelledCents: 0, dueBackCents: 0, owedCents: 0 };
    await write(mia.email, withdrawnLetter(toMia, 'Was ill for long', { ...money, ...none } as never));
    const [copy] = await sent();
    expect(copy!.text).toContain('Cookery');
    expect(copy!.text).not.toContain('Was ill');
    expect(copy!.text).not.toMatch(/[$]|50[.]00/);
  });

  it('is not copied where it is the bill of somebody else, who happens to study here', async () => {
    const mia = await withGuardian();
    const facts = { number: 'INV-1', amount: '$400', day: '1 May' };
    await write(mia.email, forPayer(invoiceLetter(toMia, facts, toMia.url), false, 'en'));
    expect(await sent()).toEqual([]);
    await write(mia.email, forPayer(invoiceLetter(toMia, facts, toMia.url), true, 'en'));
    expect(await sent()).toHaveLength(1);
  });

  it('goes to each of two guardians, in their own language', async () => {
    const mia = await withGuardian();
    await addTo(test, world, mia.id, { name: 'Ba Nguyen', email: 'ba@home.example', language: 'vi' });
    await write(mia.email);
    const copies = await sent();
    expect(copies.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ba@home.example',
      'thuy@home.example',
    ]);
    expect(copies.find(({ recipient }) => recipient.startsWith('ba'))!.html).toContain('lang="vi"');
  });
});

describe('Every kind of letter', () => {
  const kinds = Object.keys(letterKinds) as LetterKind[];
  const languages: Language[] = ['en', 'ar', 'vi'];

  it.each(kinds)(
    '%s is copied only where the table says so, with no address but that to stop',
    async (kind) => {
      const mia = await withGuardian();
      for (const language of languages)
        await inWorld((scope) => sendLetter(scope, mia.email, sampleLetter(kind, language, scope), language));
      const copies = await sent();
      expect(copies).toHaveLength(copiedLetters[kind] === null ? 0 : languages.length);
      for (const { text, html } of copies)
        for (const [found] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"'<]+/g))
          expect(found).toMatch(/\/link\/guardian_|\/files\/|w3\.org/);
    },
  );

  it('whose words are always the product’s, such as signing in, is never copied', async () => {
    const mia = await withGuardian();
    await write(mia.email, { ...extendedLetter(toMia, '1 May'), words: null });
    expect(await sent()).toEqual([]);
  });
});

describe('What a student is told by notices', () => {
  const tell = (
    personId: string,
    kind: 'unit_outcome' | 'thread_answered' | 'announcement',
    path = '/units/1',
  ) =>
    inWorld((scope) =>
      notifyAll(scope, [
        { personId, kind, title: 'Knife skills', name: '', path, once: randomUUID(), at: scope.now },
      ]),
    );
  const digest = async (): Promise<void> => {
    test.clock.set(new Date(test.clock.now().getTime() + 15 * 60_000).toISOString());
    await mailNotices(test.tenant(world.at));
  };

  it('is copied once, however often the job runs, also when the student read it or wants no emails', async () => {
    const mia = await withGuardian();
    await tell(mia.id, 'unit_outcome');
    await test.in(world.at, (tx) => tx.update(notice).set({ readAt: new Date(monday) }));
    await digest();
    await mailNotices(test.tenant(world.at));
    const copies = await sent();
    expect(copies).toHaveLength(1);
    expect(copies[0]!.text).toContain('You have an outcome for “Knife skills”.');
  });

  it('is not copied where it is a message of the thread', async () => {
    const mia = await withGuardian();
    await tell(mia.id, 'thread_answered');
    await digest();
    expect(await sent()).toEqual([]);
  });

  it('is copied with the text of an announcement, and not once it is withdrawn', async () => {
    const mia = await withGuardian();
    const id = randomUUID();
    const row = {
      id,
      title: 'Excursion',
      document: plainText('Bring lunch.'),
      audience: 'everybody' as const,
      urgent: false,
      sendAt: new Date(monday),
      createdAt: new Date(monday),
      byPersonId: world.administratorId,
    };
    await test.in(world.at, (tx) => tx.insert(announcement).values({ ...row, state: 'sent' }));
    await tell(mia.id, 'announcement', `/announcements/${id}`);
    await digest();
    expect((await sent())[0]!.text).toContain('Bring lunch.');
    await test.in(world.at, (tx) =>
      tx.update(announcement).set({
        state: 'withdrawn',
        withdrawnAt: new Date(monday),
        withdrawnBy: world.administratorId,
      }),
    );
    await tell(mia.id, 'announcement', `/announcements/${id}`);
    await digest();
    expect(await sent()).toHaveLength(1);
  });
});

describe('The link in a copy', () => {
  it('stops copies without an account; pressed again it changes nothing', async () => {
    const mia = await withGuardian();
    await write(mia.email);
    const token = stopTokenIn((await sent())[0]!.text);
    expect((await byLink('GET /api/link/guardian_copies', token)).body).toEqual({
      name: 'Thuy Nguyen',
      studentName: 'Mia Nguyen',
      stoppedAt: null,
    });
    const stopped = await byLink('POST /api/link/guardian_copies_stop', token);
    test.clock.set('2026-03-02T05:00:00Z');
    const again = await byLink('POST /api/link/guardian_copies_stop', token);
    expect(again.body).toEqual(stopped.body);
    expect(stopped.body.stoppedAt).toBe('2026-03-02T02:00:00.000Z');
    await write(mia.email);
    expect(await sent()).toHaveLength(1);
  });

  it('means nothing in another organisation, nor when it is guessed', async () => {
    const mia = await withGuardian();
    await write(mia.email);
    const token = stopTokenIn((await sent())[0]!.text);
    const there = await test.call('POST /api/link/guardian_copies_stop', {
      at: other.at,
      headers: { authorization: `Link ${token}` },
    });
    expect(there.body.code).toBe('link_not_valid');
    const guessed = `${token.slice(0, -3)}AAA`;
    expect((await byLink('POST /api/link/guardian_copies_stop', guessed)).body.code).toBe('link_not_valid');
    await write(mia.email);
    expect(await sent()).toHaveLength(2);
  });
});

describe('A copy that failed', () => {
  const resend = (id: string, key: string = randomUUID()) =>
    test.call('POST /api/staff/letters/:id/resends', {
      at: world.at,
      cookie: world.administrator,
      params: { id },
      body: { key },
    });
  const failedCopy = async () => {
    const mia = await withGuardian();
    await write(mia.email);
    const [{ id, text } = { id: '', text: '' }] = await sent();
    await test.in(world.at, (tx) =>
      markNotSent(tx, id, { becomes: 'failed', failure: 'recipient_refused', now: new Date(monday) }),
    );
    return { mia, id, token: stopTokenIn(text) };
  };

  it('is sent again to the guardian and not to the student, once for each press', async () => {
    const { id } = await failedCopy();
    const key = randomUUID();
    expect((await resend(id, key)).status).toBe(200);
    await resend(id, key);
    const copies = await sent();
    expect(copies).toHaveLength(2);
    expect(copies.every(({ recipient }) => recipient === 'thuy@home.example')).toBe(true);
  });

  it('is not sent again once the guardian stopped, or the student is 18', async () => {
    const { id, token } = await failedCopy();
    test.clock.set('2028-05-04T02:00:00Z');
    expect((await resend(id)).body.code).toBe('wrong_state');
    test.clock.set(monday);
    await byLink('POST /api/link/guardian_copies_stop', token);
    expect((await resend(id)).body.code).toBe('wrong_state');
    expect(await sent()).toHaveLength(1);
  });

  it('is shown among the letters of the student', async () => {
    const { mia } = await failedCopy();
    const { body } = await test.call('GET /api/staff/people/:id/letters', {
      at: world.at,
      cookie: world.administrator,
      params: { id: mia.id },
    });
    expect(body.letters.map(({ to }: { to: string }) => to)).toContain('thuy@home.example');
  });
});

it('A guardian with the address of somebody else who studies here gets no copies of copies', async () => {
  const mia = await withGuardian();
  const sister = await withGuardian('2009-01-01', { email: mia.email });
  await write(sister.email);
  expect((await sent()).map(({ recipient }) => recipient)).toEqual([mia.email]);
});
