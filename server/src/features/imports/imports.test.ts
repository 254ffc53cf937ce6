import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { api } from '#contract/all.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { runImport } from './run.actions.ts';
import { runUndo } from './undo.actions.ts';

const password = 'correct-horse-battery';

let test: TestApp;
let at: TestOrganisation;
let cookie: string;
let administrator: string;
let counter = 0;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  at = await test.organisation(`imports-${(counter += 1)}`);
  administrator = await test.in(at, (tx) =>
    makePerson(tx, { email: 'admin@imports.example', name: 'Ada Admin', roles: ['administrator'], password }),
  );
  cookie = await test.signIn(at, 'admin@imports.example', password);
});

const ask = (route: keyof typeof api, params: object = {}, more: { body?: object; query?: object } = {}) =>
  test.call(route, { at, cookie, params, ...more } as never);

const fileOf = (lines: readonly string[], encoding: BufferEncoding = 'utf8') => [
  Buffer.from(lines.join('\r\n'), encoding).toString('base64'),
];

async function read(lines: readonly string[], kind: 'students' | 'enrolments' = 'students') {
  const answer = await ask(
    'POST /api/staff/imports',
    {},
    {
      body: { kind, fileName: 'people.csv', content: fileOf(lines) },
    },
  );
  expect(answer.status).toBe(201);
  return answer.body;
}
const rows = async (id: string, state?: string) =>
  (await ask('GET /api/staff/imports/:id/rows', { id }, { query: state ? { state } : {} })).body.rows;
const view = async (id: string) => (await ask('GET /api/staff/imports/:id', { id })).body;
const correct = (id: string, number: number, body: object) =>
  ask('PATCH /api/staff/imports/:id/rows/:number', { id, number }, { body });

const tenant = async () => ({
  platform: test.platform,
  organisation: (await test.platform.hosts.organisationById(at.id))!,
});
const run = async (id: string) => runImport(await tenant(), id);
const undo = async (id: string) => runUndo(await tenant(), id);

async function start(id: string, mail = false) {
  const { revision } = await view(id);
  const answer = await ask('POST /api/staff/imports/:id/start', { id }, { body: { revision, mail } });
  expect(answer.status).toBe(200);
  await run(id);
  return view(id);
}

const people = async () =>
  (await ask('GET /api/staff/people', {}, { query: { role: 'student' } })).body.rows as {
    id: string;
    name: string;
    email: string;
  }[];
const recordOf = async (id: string) => (await ask('GET /api/staff/people/:id/record', { id })).body;

const three = [
  'First name,Surname,E-mail,DOB,Mobile,State,Colour',
  'Ana,Silva,ana@imports.example,23/04/1998,0400 000 001,NSW,red',
  'Ben,Lee,ben@imports.example,1/12/1990,0400 000 002,Victoria,blue',
  'Cai,Ng,cai@imports.example,2001-02-03,0400 000 003,01,green',
];

describe('A file', () => {
  it('is understood by its headers, its delimiter and its bytes', async () => {
    const begun = await read(three.map((line) => line.replaceAll(',', ';')));
    expect(begun).toMatchObject({ delimiter: ';', encoding: 'utf-8', dayOrder: 'dmy', missing: [], rows: 3 });
    expect(begun.columns.map(({ field }: { field: string }) => field)).toEqual([
      'givenName',
      'familyName',
      'email',
      'birthDate',
      'phone',
      'addressState',
      null,
    ]);
    expect(begun.counts).toMatchObject({ ready: 3, problem: 0 });
    const answer = await ask(
      'POST /api/staff/imports',
      {},
      {
        body: {
          kind: 'students',
          fileName: 'latin.csv',
          content: fileOf(['Name,Email', 'José Peña,jose@imports.example'], 'latin1'),
        },
      },
    );
    expect(answer.body).toMatchObject({ encoding: 'windows-1252' });
    expect((await rows(answer.body.id))[0].cells[0]).toBe('José Peña');
  });

  it.each([
    ['PK\u0003\u0004workbook', 422, 'spreadsheet'],
    ['a,b\u0000c\n1,2', 422, 'binary'],
    ['Email,Name', 400, 'no_rows'],
    ['', 400, 'empty'],
  ])('that is %j is refused', async (text, status, code) => {
    const body = { kind: 'students', fileName: 'x.csv', content: [Buffer.from(text).toString('base64')] };
    const answer = await ask('POST /api/staff/imports', {}, { body });
    expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
  });

  it('is remembered: the next with the same headers holds the same', async () => {
    const { id, revision, columns } = await read(three);
    const fields = columns.map(({ field }: { field: string | null }, i: number) =>
      i === 6 ? 'preferredName' : field,
    );
    const body = { revision, fields, dayOrder: 'dmy', existing: 'fill' };
    expect((await ask('PUT /api/staff/imports/:id/columns', { id }, { body })).status).toBe(200);
    expect((await read(three)).columns[6].field).toBe('preferredName');
  });

  it('cannot name two columns the same, or be named in two tabs at once', async () => {
    const { id, revision } = await read(three);
    const naming = (fields: (string | null)[], base = revision) =>
      ask(
        'PUT /api/staff/imports/:id/columns',
        { id },
        {
          body: { revision: base, fields, dayOrder: 'dmy', existing: 'fill' },
        },
      );
    const twice = ['email', 'familyName', 'email', null, null, null, null];
    expect((await naming(twice)).body.errors[0].code).toBe('twice');
    const once = ['givenName', 'familyName', 'email', null, null, null, null];
    expect((await naming(once)).status).toBe(200);
    expect((await naming(once)).body.code).toBe('changed_elsewhere');
  });

  it('can be started from a template, whose headers are all understood', async () => {
    const template = await ask('GET /api/staff/import_templates/:kind', { kind: 'students' });
    const lines = String(template.body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    const begun = await read(lines);
    expect(begun.columns.every(({ field }: { field: string | null }) => field !== null)).toBe(true);
    expect(begun.counts).toMatchObject({ ready: 1 });
  });

  it('can be discarded before it is imported', async () => {
    const { id } = await read(three);
    expect((await ask('DELETE /api/staff/imports/:id', { id })).body.imports).toEqual([]);
    expect((await ask('GET /api/staff/imports/:id', { id })).status).toBe(404);
  });
});

describe('A row', () => {
  it('says what is wrong with it by the rules of the record, and is corrected on screen', async () => {
    const { id, counts } = await read([
      'First name,Last name,Email,Date of birth,Postcode,State,Gender',
      'Ana,Silva,not an email,31/02/1998,2000,VIC,sideways',
      'Ben,,ben@imports.example,,,,',
    ]);
    expect(counts).toMatchObject({ problem: 2 });
    const [first, second] = await rows(id);
    expect(
      first.problems.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ).toEqual(
      expect.arrayContaining([
        'email invalid_email',
        'birthDate not_a_date',
        'gender unknown_code',
        'addressState state_not_of_postcode',
      ]),
    );
    expect(second.problems).toEqual([{ column: 1, field: 'familyName', code: 'required' }]);
    const mended = await correct(id, 2, {
      cells: [
        { column: 2, text: 'ana@imports.example' },
        { column: 3, text: '28/02/1998' },
        { column: 5, text: 'NSW' },
        { column: 6, text: 'Female' },
      ],
    });
    expect(mended.body.row).toMatchObject({ state: 'ready', problems: [] });
    const blocked = await ask(
      'POST /api/staff/imports/:id/start',
      { id },
      {
        body: { revision: mended.body.import.revision, mail: false },
      },
    );
    expect(blocked.body.code).toBe('wrong_state');
    const skipped = await ask(
      'POST /api/staff/imports/:id/choices',
      { id },
      {
        body: { state: 'problem', choice: 'skip' },
      },
    );
    expect(skipped.body.counts).toMatchObject({ ready: 1, skipped: 1, problem: 0 });
  });

  it('that says the same as an earlier one names it', async () => {
    const { id } = await read([three[0]!, three[1]!, three[1]!]);
    const [, twin] = await rows(id);
    expect(twin.problems).toContainEqual(expect.objectContaining({ code: 'twice_in_file', row: 2 }));
    expect((await correct(id, 2, { choice: 'skip' })).body.import.counts).toMatchObject({
      ready: 1,
      skipped: 1,
    });
  });

  it('of somebody who is here is found by the email, and by what the record compares', async () => {
    await start((await read(three)).id);
    const before = await people();
    const { id } = await read([
      three[0]!,
      three[1]!,
      'Benn,Lee,other@imports.example,2/12/1990,0400 000 002,,',
      'Cai,NG,cai.ng@imports.example,3/2/2001,,,',
    ]);
    const [ana, ben, cai] = await rows(id);
    expect(ana).toMatchObject({ state: 'ready', person: { name: 'Ana Silva' } });
    expect(ben).toMatchObject({ state: 'match', candidates: [{ name: 'Ben Lee', same: ['phone'] }] });
    expect(cai).toMatchObject({ state: 'match', candidates: [{ same: ['name_and_birth_date'] }] });
    const same = await correct(id, 4, { choice: 'same', sameId: cai.candidates[0].id });
    expect(same.body.row).toMatchObject({ state: 'ready', person: { name: 'Cai Ng' } });
    await correct(id, 3, { choice: 'new' });
    const done = await start(id);
    expect(done.counts).toMatchObject({ done: 1, unchanged: 2 });
    expect(await people()).toHaveLength(before.length + 1);
  });

  it('about whoever imports it is refused', async () => {
    const { id } = await read(['Name,Email', 'Ada Admin,admin@imports.example']);
    expect((await rows(id))[0].problems).toContainEqual(expect.objectContaining({ code: 'own_record' }));
  });
});

describe('An import', () => {
  it('writes records with their history, one entry of the log for each person, and mails nobody', async () => {
    const done = await start((await read(three)).id);
    expect(done).toMatchObject({ state: 'done', counts: { done: 3 } });
    const ana = (await people()).find(({ email }) => email === 'ana@imports.example')!;
    expect(ana.name).toBe('Ana Silva');
    const record = await recordOf(ana.id);
    expect(record).toMatchObject({
      clientNumber: '000001',
      values: { birthDate: '1998-04-23', addressState: '01' },
    });
    expect(record.history[0]).toMatchObject({ source: 'import', by: 'Ada Admin', reason: 'people.csv' });
    const entries = await test.in(at, async (tx) => {
      const { rows: found } = await tx.execute<{ subject: string; actor_id: string }>(
        sql`select subject, actor_id from action_log where act = 'people.import' and route like '%start'`,
      );
      return found;
    });
    expect(entries.filter(({ subject }) => subject === 'person')).toHaveLength(3);
    expect(entries.filter(({ subject }) => subject === 'people_import')).toHaveLength(1);
    expect(entries.every(({ actor_id }) => actor_id === administrator)).toBe(true);
    const mails = await test.in(at, async (tx) => {
      const found = await tx.execute<{ recipient: string }>(sql`select recipient from mail_message`);
      return found.rows;
    });
    expect(mails).toEqual([]);
  });

  it('is safe to run again, and goes on where a killed server stopped', async () => {
    const { id } = await read(three);
    const { revision } = await view(id);
    await ask('POST /api/staff/imports/:id/start', { id }, { body: { revision, mail: false } });
    // Two servers take the same job.
    await Promise.all([run(id), run(id)]);
    await run(id);
    expect((await view(id)).counts).toMatchObject({ done: 3 });
    expect(await people()).toHaveLength(3);
    expect((await start((await read(three)).id)).counts).toMatchObject({ unchanged: 3 });
    expect(await people()).toHaveLength(3);
  });

  it('fills in what is empty, and replaces what differs only where that was said', async () => {
    await start((await read(three)).id);
    const later = [
      'First name,Last name,Email,Mobile,Preferred name',
      'Ana,Silva,ana@imports.example,0400 000 009,Annie',
    ];
    await start((await read(later)).id);
    const { id } = (await people()).find(({ email }) => email.startsWith('ana'))!;
    expect((await recordOf(id)).values).toMatchObject({ phone: '0400 000 001', preferredName: 'Annie' });
    const again = await read(later);
    const fields = again.columns.map(({ field }: { field: string }) => field);
    await ask(
      'PUT /api/staff/imports/:id/columns',
      { id: again.id },
      {
        body: { revision: again.revision, fields, dayOrder: 'dmy', existing: 'replace' },
      },
    );
    await start(again.id);
    expect((await recordOf(id)).values).toMatchObject({ phone: '0400 000 009' });
  });

  it('emails new people where that was ticked', async () => {
    const { id } = await read(three);
    await start(id, true);
    const waiting = (await ask('GET /api/staff/invitations')).body.invitations;
    expect(waiting.map(({ email }: { email: string }) => email)).toContain('ana@imports.example');
    expect(await view(id)).toMatchObject({ mail: true });
  });

  it('can be undone: whom it added is gone, and who was here is as before', async () => {
    await start((await read(three.slice(0, 2))).id);
    const ana = (await people())[0]!.id;
    const before = (await recordOf(ana)).values;
    const { id } = await read([`${three[0]!},Preferred name`, `${three[1]!},Annie`, `${three[2]!},`]);
    await start(id, true);
    expect((await recordOf(ana)).values).toMatchObject({ preferredName: 'Annie' });
    // What a record lacks is looked for every day: nobody built anything by that.
    await test.in(at, (tx) =>
      tx.execute(sql`insert into record_gap (person_id, since, fields, identifier, parts, looked_at)
        select id, current_date, '{}', 'missing', '{identifier}', now() from person where email = 'ben@imports.example'`),
    );
    const preview = await ask('GET /api/staff/imports/:id/undo', { id });
    expect(preview.body).toEqual({ removes: 1, restores: 1, blocks: [] });
    const { revision } = await view(id);
    expect((await ask('POST /api/staff/imports/:id/undo', { id }, { body: { revision } })).status).toBe(200);
    await undo(id);
    expect(await view(id)).toMatchObject({ state: 'undone', counts: { undone: 2, done: 0 } });
    expect(await people()).toHaveLength(1);
    expect((await recordOf(ana)).values).toEqual({ ...before, preferredName: undefined });
    // A letter to whoever is gone stays, as a letter to nobody who is here.
    const letters = await test.in(at, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.recipient, 'ben@imports.example')),
    );
    expect(letters).toMatchObject([{ personId: null }]);
  });

  it('keeps the name that only an account has, and brings it back where the file replaced it', async () => {
    const email = 'minh@imports.example';
    const minh = await test.person(at, { email, name: 'Minh Tran', roles: ['student'] });
    const names = async () => recordOf(minh);
    const lines = ['First name,Last name,Email,Mobile', `Midway,Student,${email},0400 000 007`];
    const filled = await read(lines);
    await start(filled.id);
    expect(await names()).toMatchObject({
      name: 'Minh Tran',
      values: { givenName: 'Minh', familyName: 'Tran', phone: '0400 000 007' },
    });
    const again = await read(lines);
    const fields = again.columns.map(({ field }: { field: string }) => field);
    await ask(
      'PUT /api/staff/imports/:id/columns',
      { id: again.id },
      { body: { revision: again.revision, fields, dayOrder: 'dmy', existing: 'replace' } },
    );
    await start(again.id);
    expect(await names()).toMatchObject({ name: 'Midway Student' });
    const { revision } = await view(again.id);
    await ask('POST /api/staff/imports/:id/undo', { id: again.id }, { body: { revision } });
    await undo(again.id);
    expect(await names()).toMatchObject({ name: 'Minh Tran', values: { phone: '0400 000 007' } });
  });

  it('cannot be undone once something was built on it, and says what', async () => {
    const { id } = await read(three);
    await start(id);
    const [ana, ben] = await people();
    await test.in(at, async (tx) => {
      const unit = await makeUnit(tx, { code: 'U1' });
      const { id: courseId } = await makeCourse(tx, { code: 'C1', units: [{ unitId: unit.id }] });
      await makeSubscription(tx, { personId: ana!.id, courseId });
    });
    const { revision } = await recordOf(ben!.id);
    await ask(
      'PATCH /api/staff/people/:id/record',
      { id: ben!.id },
      {
        body: { baseRevision: revision, values: { preferredName: 'Benny' }, reason: 'Asked for it' },
      },
    );
    const preview = await ask('GET /api/staff/imports/:id/undo', { id });
    expect(preview.body.blocks).toEqual([
      expect.objectContaining({ number: 2, reason: 'used' }),
      expect.objectContaining({ number: 3, reason: 'changed' }),
    ]);
    const answer = await ask(
      'POST /api/staff/imports/:id/undo',
      { id },
      {
        body: { revision: (await view(id)).revision },
      },
    );
    expect(answer.body.code).toBe('wrong_state');
    expect(await people()).toHaveLength(3);
  });
});

describe('Enrolments', () => {
  let courseId: string;
  beforeEach(async () => {
    await test.in(at, async (tx) => {
      const unit = await makeUnit(tx, { code: 'U1' });
      courseId = (await makeCourse(tx, { code: 'BSB1', units: [{ unitId: unit.id }] })).id;
      await makeIntakes(tx, courseId, [{ name: 'May', places: 1 }]);
      await makeCourse(tx, { code: 'TPL', status: 'template' });
    });
    await start((await read(three)).id);
  });
  const studying = async () =>
    (await ask('GET /api/staff/people', {}, { query: { role: 'student' } })).body.rows.flatMap(
      ({ name, study }: { name: string; study: { subscriptions: { status: string }[] } }) =>
        study.subscriptions.map(({ status }) => `${name} ${status}`),
    );

  it('are found by email or client number, with course, intake and codes, and opened once', async () => {
    const { id, counts } = await read(
      [
        'Email,Client number,Course code,Intake,Study reason',
        'ana@imports.example,,bsb1,may,01',
        ',2,BSB1,,To get a job',
        'cai@imports.example,,BSB1,May,',
        'nobody@imports.example,,BSB1,,',
        'ben@imports.example,,XXX,,',
        'ben@imports.example,,tpl,,',
      ],
      'enrolments',
    );
    expect(counts).toMatchObject({ ready: 2, problem: 4 });
    expect(
      (await rows(id, 'problem')).map(({ problems }: { problems: { code: string }[] }) => problems[0]!.code),
    ).toEqual(['intake_full', 'no_person', 'no_course', 'course_template']);
    await ask('POST /api/staff/imports/:id/choices', { id }, { body: { state: 'problem', choice: 'skip' } });
    const done = await start(id);
    expect(done).toMatchObject({ state: 'done', counts: { done: 2, skipped: 4 } });
    await run(id);
    expect(await studying()).toEqual(['Ana Silva active', 'Ben Lee active']);
  });

  it('of somebody who studies the course now have to be decided', async () => {
    const lines = ['Email,Course code', 'ana@imports.example,BSB1'];
    await start((await read(lines, 'enrolments')).id);
    const { id } = await read(lines, 'enrolments');
    expect((await rows(id))[0]).toMatchObject({ state: 'match', candidates: [{ same: ['enrolled'] }] });
    expect((await correct(id, 2, { choice: 'new' })).body.row.state).toBe('ready');
  });

  it('can be taken back until somebody studies or pays', async () => {
    const lines = ['Email,Course code', 'ana@imports.example,BSB1', 'ben@imports.example,BSB1'];
    const { id } = await read(lines, 'enrolments');
    await start(id);
    const { revision } = await view(id);
    const taken = await ask('POST /api/staff/imports/:id/undo', { id }, { body: { revision } });
    expect(taken).toMatchObject({ status: 200 });
    await Promise.all([undo(id), undo(id)]);
    expect(await view(id)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect(await studying()).toEqual(['Ana Silva withdrawn', 'Ben Lee withdrawn']);
  });
});

it('An organisation sees nothing of another’s imports, and finds none of its people', async () => {
  await start((await read(three)).id);
  const { id } = await read(three);
  const elsewhere = at;
  at = await test.organisation(`imports-elsewhere-${randomUUID().slice(0, 8)}`);
  await test.in(at, (tx) =>
    makePerson(tx, { email: 'admin@imports.example', name: 'Other', roles: ['administrator'], password }),
  );
  cookie = await test.signIn(at, 'admin@imports.example', password);
  expect((await ask('GET /api/staff/imports/:id', { id })).status).toBe(404);
  expect((await read(three)).counts).toMatchObject({ ready: 3 });
  expect(elsewhere.id).not.toBe(at.id);
  await inScope(await tenant(), async () => undefined);
});
