import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textKinds, type TextKind, type TextWords } from '#contract/console/texts.ts';
import { may } from '#contract/kit/acts.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { plainText } from '#test/makers.ts';
import { makeDeclaration } from '#test/makersAssessments.ts';
import { makeDeclarations } from '#test/makersRegistration.ts';
import { makeEnrolling, register } from '#test/registrations.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { publishDueTexts } from './plannedTexts.actions.ts';

const password = 'three wet boots outside';
let test: TestApp;
let at: TestOrganisation;
let admin: string;
let organisations = 0;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
});
afterAll(() => test.close());
beforeEach(async () => {
  organisations += 1;
  at = await test.organisation(`texts${organisations}`);
  admin = await signedIn('admin@x.example', ['administrator']);
});

async function signedIn(email: string, roles: NonNullable<Parameters<TestApp['person']>[1]['roles']>) {
  await test.person(at, { email, name: 'Ada Admin', roles, password });
  return test.signIn(at, email, password);
}

const wording = (words: string, declaration: Partial<TextWords> = {}): TextWords => ({
  title: null,
  statement: null,
  document: plainText(words),
  ...declaration,
});
const read = async (kind: TextKind, cookie = admin) =>
  (await test.call('GET /api/staff/texts/:kind', { at, cookie, params: { kind } })).body;
const publish = (kind: TextKind, words: TextWords, after: number, cookie = admin) =>
  test.call('POST /api/staff/texts/:kind/versions', {
    at,
    cookie,
    params: { kind },
    body: { ...words, after },
  });
/** Whoever publishes terms accepts them too before going on. */
const accept = async (kind: 'terms_of_use' | 'privacy_policy', cookie: string) => {
  const { body } = await test.call('GET /api/public/legal_texts/:kind', { at, params: { kind } });
  return test.call('POST /api/user/legal_acceptances', { at, cookie, body: { legalTextIds: [body.id] } });
};
const missing = async (cookie: string) =>
  (await test.call('GET /api/user/session', { at, cookie })).body.missingStep as unknown;

describe('The list of texts', () => {
  it('names every kind, with the version in force and how often it was accepted', async () => {
    await signedIn('amira@x.example', ['student']);
    const { body } = await test.call('GET /api/staff/texts', { at, cookie: admin });
    expect(body.texts.map((text: { kind: TextKind }) => text.kind)).toEqual(textKinds);
    expect(body.texts[0].current).toMatchObject({ version: 1, accepted: 2, by: null });
    expect(body.texts[2]).toEqual({ kind: 'privacy', current: null, plannedFrom: null });
  });

  it.each(staffRoles)('is open to %s only with the act of settings', async (role) => {
    const cookie = await signedIn(`${role}@y.example`, [role]);
    const { status } = await test.call('GET /api/staff/texts', { at, cookie });
    expect(status).toBe(may([role], 'settings.change') ? 200 : 403);
  });
});

describe('New terms of use', () => {
  it('are read by everybody at once, and asked of students at their next visit until they accept', async () => {
    const student = await signedIn('amira@x.example', ['student']);
    expect(await missing(student)).toBeNull();
    const { status, body } = await publish('terms_of_use', wording('Be kinder.'), 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ asks: 2, words: { document: plainText('Be kinder.') } });
    expect(body.versions).toMatchObject([
      { version: 2, by: 'Ada Admin', accepted: 0 },
      { version: 1, by: null, accepted: 2 },
    ]);
    const shown = await test.call('GET /api/public/legal_texts/:kind', {
      at,
      params: { kind: 'terms_of_use' },
    });
    expect(shown.body).toMatchObject({ version: 2, document: plainText('Be kinder.') });

    expect(await missing(student)).toBe('terms');
    const refused = await test.call('GET /api/student/dashboard', { at, cookie: student });
    expect([refused.status, refused.body.code]).toEqual([403, 'account_not_ready']);
    await accept('terms_of_use', student);
    expect(await missing(student)).toBeNull();
  });

  it('are asked of who published them too', async () => {
    await publish('terms_of_use', wording('Be kinder.'), 1);
    expect(await missing(admin)).toBe('terms');
    await accept('terms_of_use', admin);
    expect((await read('terms_of_use')).versions[0]).toMatchObject({ version: 2, accepted: 1 });
  });

  it('with the words that are in force create nothing, and nobody is asked', async () => {
    const [first] = await Promise.all(
      [1, 2, 3].map(() => publish('privacy_policy', wording('We keep less.'), 1)),
    );
    expect(first!.status).toBe(200);
    await accept('privacy_policy', admin);
    const again = await publish('privacy_policy', wording('We keep less.'), 1);
    expect(again.body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect(await missing(admin)).toBeNull();
  });

  it('are refused when somebody else published meanwhile', async () => {
    const colleague = await signedIn('bo@x.example', ['administrator']);
    await publish('terms_of_use', wording('Be kinder.'), 1);
    await accept('terms_of_use', colleague);
    const late = await publish('terms_of_use', wording('Be kindest.'), 1, colleague);
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await read('terms_of_use', colleague)).words.document).toEqual(plainText('Be kinder.'));
  });

  it('leave the words of earlier versions as they were', async () => {
    await publish('terms_of_use', wording('Be kinder.'), 1);
    await accept('terms_of_use', admin);
    const [, first] = (await read('terms_of_use')).versions;
    const params = { kind: 'terms_of_use', id: first.id as string };
    const words = await test.call('GET /api/staff/texts/:kind/versions/:id', { at, cookie: admin, params });
    expect(words.body).toEqual(wording('Be kind.'));
    const elsewhere = { ...params, kind: 'privacy_policy' };
    expect(
      (await test.call('GET /api/staff/texts/:kind/versions/:id', { at, cookie: admin, params: elsewhere }))
        .status,
    ).toBe(404);
  });

  it('need words, and take no markup that is not of the kit', async () => {
    const empty = await publish('terms_of_use', wording(' '), 1);
    expect(empty.body.errors).toMatchObject([{ field: 'document', code: 'required' }]);
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'press', marks: [link] }] }],
    };
    const unsafe = await publish('terms_of_use', { ...wording(''), document } as TextWords, 1);
    expect(unsafe.status).toBe(400);
  });
});

describe('A text that was never published', () => {
  it('comes with words to begin with, until there is a version', async () => {
    const { starting, words } = await read('privacy');
    expect(words).toBeNull();
    expect(starting).toMatchObject({ statement: 'I have read the privacy notice.' });
    expect(JSON.stringify(starting.document)).toContain('state or territory training authority');
    const { body } = await publish('privacy', starting, 0);
    expect(body).toMatchObject({ starting: null, words: starting });
  });

  it('has an address to fill in where the organisation has none', async () => {
    expect(JSON.stringify((await read('privacy')).starting)).toContain('(your email address)');
  });
});

describe('A declaration of a registration', () => {
  const declaration = { title: 'Declaration', statement: 'It is true.' };

  it('is published with its title and its sentence, which must not be empty', async () => {
    const bare = await publish('truth', wording('All of it.'), 0);
    expect(bare.body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'statement']);
    const { body } = await publish('truth', wording('All of it.', declaration), 0);
    expect(body).toMatchObject({ asks: null, words: declaration, versions: [{ version: 1 }] });
    expect(await missing(admin)).toBeNull();
  });

  it('counts who signed which version, and the next registration is asked the new words', async () => {
    const world = await makeEnrolling(test, `signing${organisations}`);
    at = world.at;
    admin = world.administrator;
    await register(test, world, 'amira@person.example');
    const before = await read('truth');
    expect(before.versions).toMatchObject([{ version: 1, accepted: 1 }]);
    const { body } = await publish('truth', wording('All of it.', declaration), 1);
    expect(body.versions.map(({ accepted }: { accepted: number }) => accepted)).toEqual([0, 1]);
    await register(test, world, 'bo@person.example');
    expect((await read('truth')).versions[0]).toMatchObject({ version: 2, accepted: 1 });
  });
});

describe('The declaration at the start of an attempt', () => {
  it('has versions too, and neither title nor sentence', async () => {
    await test.in(at, (tx) => makeDeclaration(tx));
    const words = wording('My own work.', { title: 'X', statement: 'Y' });
    const { body } = await publish('integrity', words, 1);
    expect(body.words).toEqual(wording('My own work.'));
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });
});

describe('Texts', () => {
  it('are of one organisation: neither words nor counts are there for another', async () => {
    const ours = (await read('terms_of_use')).versions[0].id as string;
    await test.in(at, (tx) => makeDeclarations(tx));
    at = await test.organisation(`other${organisations}`);
    const other = await signedIn('admin@x.example', ['administrator']);
    const params = { kind: 'terms_of_use', id: ours };
    expect(
      (await test.call('GET /api/staff/texts/:kind/versions/:id', { at, cookie: other, params })).status,
    ).toBe(404);
    expect((await read('truth', other)).versions).toEqual([]);
    expect((await read('terms_of_use', other)).versions).toMatchObject([{ version: 1, accepted: 1 }]);
  });

  it('write who published what to the log', async () => {
    await publish('terms_of_use', wording('Be kinder.'), 1);
    const rows = await test.in(at, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
    expect(rows.filter(({ subject }) => subject === 'organisation_text')).toMatchObject([
      {
        route: 'POST /api/staff/texts/:kind/versions',
        before: { terms_of_use: 1 },
        after: { terms_of_use: 2 },
      },
    ]);
  });
});

describe('Who accepted a version', () => {
  const people = async (
    kind: TextKind,
    number: number,
    query: Record<string, string> = {},
    cookie = admin,
  ) => {
    const version = (await read(kind, cookie)).versions.find(
      (one: { version: number }) => one.version === number,
    );
    const params = { kind, id: version.id as string };
    return test.call('GET /api/staff/texts/:kind/versions/:id/people', { at, cookie, params, query });
  };
  const names = ({ body }: { body: { rows: { name: string }[] } }) => body.rows.map(({ name }) => name);

  it('is told with the day, the newest first, beside who is still to accept it', async () => {
    await test.person(at, { email: 'amira@x.example', name: 'Amira', roles: ['student'], password });
    await publish('terms_of_use', wording('Be kinder.'), 1);
    await accept('terms_of_use', admin);
    const accepted = await people('terms_of_use', 2);
    expect(accepted.body).toMatchObject({ total: 1, page: 1 });
    expect(accepted.body.rows[0]).toMatchObject({ name: 'Ada Admin', signedAs: null, registrationId: null });
    expect(Date.parse(accepted.body.rows[0].at as string)).not.toBeNaN();
    const waiting = await people('terms_of_use', 2, { waiting: 'yes' });
    expect(waiting.body.rows).toMatchObject([{ name: 'Amira', at: null }]);
    expect(names(await people('terms_of_use', 1)).toSorted()).toEqual(['Ada Admin', 'Amira']);
  });

  it('names who signed a declaration, and with which registration', async () => {
    const world = await makeEnrolling(test, 'signed');
    at = world.at;
    const { draft } = await register(test, world, 'amira@person.example');
    const cookie = world.administrator;
    const { body } = await people('truth', 1, {}, cookie);
    expect(body.rows).toMatchObject([{ registrationId: draft.id, signedAs: null }]);
    expect((await people('truth', 1, { waiting: 'yes' }, cookie)).body.total).toBe(0);
  });

  it('is asked of a version that is there', async () => {
    const params = { kind: 'terms_of_use', id: '00000000-0000-4000-8000-000000000000' };
    const { status } = await test.call('GET /api/staff/texts/:kind/versions/:id/people', {
      at,
      cookie: admin,
      params,
    });
    expect(status).toBe(404);
  });
});

describe('Words with a day', () => {
  const plan = (from: string, words = wording('Be kinder.'), after = 1) =>
    test.call('PUT /api/staff/texts/:kind/planned', {
      at,
      cookie: admin,
      params: { kind: 'terms_of_use' },
      body: { ...words, after, from },
    });
  const job = () => publishDueTexts({ platform: test.platform, organisation: at });
  const inForce = async () => (await read('terms_of_use')).versions[0].version as number;
  beforeEach(async () => {
    test.clock.set('2027-03-10T02:00:00Z');
    at = await test.organisation(`planned${organisations}`, { timeZone: 'Australia/Adelaide' });
    admin = await signedIn('admin@x.example', ['administrator']);
  });
  afterEach(() => test.clock.set(new Date().toISOString()));

  it('are in force when that day begins where the organisation is, once, and are asked of everybody', async () => {
    const { status, body } = await plan('2027-03-12');
    expect(status).toBe(200);
    expect(body.planned).toMatchObject({ from: '2027-03-12', by: 'Ada Admin', words: wording('Be kinder.') });
    const listed = await test.call('GET /api/staff/texts', { at, cookie: admin });
    expect(listed.body.texts[0]).toMatchObject({ current: { version: 1 }, plannedFrom: '2027-03-12' });
    // Adelaide is ten and a half hours ahead in March.
    test.clock.set('2027-03-11T13:29:59Z');
    await job();
    expect([await inForce(), await missing(admin)]).toEqual([1, null]);
    test.clock.set('2027-03-11T13:30:00Z');
    await Promise.all([job(), job()]);
    expect(await missing(admin)).toBe('terms');
    await accept('terms_of_use', admin);
    const { versions, planned } = await read('terms_of_use');
    expect([versions.length, versions[0].by, planned]).toEqual([2, 'Ada Admin', null]);
  });

  it('are sent twice and planned once; another plan needs the first one taken back', async () => {
    await plan('2027-03-12');
    expect((await plan('2027-03-12')).status).toBe(200);
    expect((await plan('2027-03-13')).body.code).toBe('changed_elsewhere');
    const { body } = await test.call('DELETE /api/staff/texts/:kind/planned', {
      at,
      cookie: admin,
      params: { kind: 'terms_of_use' },
    });
    expect(body.planned).toBeNull();
    test.clock.set('2027-03-12T02:00:00Z');
    await job();
    expect(await inForce()).toBe(1);
    expect((await plan('2027-04-01')).body.planned.from).toBe('2027-04-01');
  });

  it.each([
    ['2027-03-10', 'past'],
    ['2028-03-11', 'too_far'],
  ])('on %s are refused', async (from, code) => {
    const { status, body } = await plan(from);
    expect([status, body.errors]).toMatchObject([400, [{ field: 'from', code }]]);
  });

  it('are refused when somebody published meanwhile, and when a word is missing', async () => {
    expect((await plan('2027-03-12', wording('Be kinder.'), 0)).body.code).toBe('changed_elsewhere');
    expect((await plan('2027-03-12', wording(' '))).body.errors).toMatchObject([{ field: 'document' }]);
  });
});
