import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffRoles } from '#contract/kit/roles.ts';
import { savedReport } from '#server/features/reports/report.table.ts';
import { reusableComment } from '#server/features/marking/comments/comments.table.ts';
import { demoPassword } from '#server/demo/people.ts';
import { seedDemonstration } from '#server/demo/seed.ts';
import { makePerson } from './makers.ts';
import { makeHold } from './makersRegistration.ts';
import { saveAddress } from '#server/features/calendar/addresses.queries.ts';
import { idsFor } from './probing/ownedRows.ts';
import {
  oddRequests,
  probesOf,
  properParam,
  rolesOf,
  queryValueFor,
  valueFor,
  type ApiDocument,
  type Probe,
} from './probing/probes.ts';
import { testApp, type Answer, type TestApp, type TestOrganisation } from './testApp.ts';

/* Odd and hostile requests to the product with demonstration data: who has access, what leaks, what breaks. */

let test: TestApp;
let document: ApiDocument;
let probes: Probe[];
let superuser: pg.Client;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
/** Cookies of harbour's people by role; `other` is a student who has not started anything. */
const cookies: Record<string, string> = {};
/** People of redgum, whose cookies are worthless at harbour. */
let foreign: { student: string; administrator: string };

beforeAll(async () => {
  test = await testApp();
  const { env } = test.platform;
  await seedDemonstration({ env, application: test.application, owner: test.owner, say: () => undefined });
  document = (test.app as unknown as { swagger(): ApiDocument }).swagger();
  probes = probesOf(document);
  superuser = new pg.Client({ ...test.owner, user: 'postgres' });
  await superuser.connect();
  harbour = await organisation('harbour');
  redgum = await organisation('redgum');
  cookies['student'] = await test.signIn(harbour, 'midway@harbour.example', demoPassword);
  cookies['other'] = await test.signIn(harbour, 'new@harbour.example', demoPassword);
  for (const role of staffRoles)
    await test.in(harbour, (tx) =>
      makePerson(tx, { email: `${role}@probe.example`, roles: [role], password: demoPassword }),
    );
  await signInStaff();
  foreign = {
    student: await test.signIn(redgum, 'midway@redgum.example', demoPassword),
    administrator: await test.signIn(redgum, 'admin@redgum.example', demoPassword),
  };
}, 120_000);
afterAll(async () => {
  await superuser.end();
  await test.close();
});

/** Signs each of the staff in as what they were made: odd requests take roles, and end access and sessions. */
async function signInStaff(): Promise<void> {
  for (const role of staffRoles) {
    const email = `${role}@probe.example`;
    await superuser.query(
      'update person set roles = array[$2], ended_at = null, limited_to_intakes = false where email = $1',
      [email, role],
    );
    cookies[role] = await test.signIn(harbour, email, demoPassword);
  }
}

async function organisation(slug: string): Promise<TestOrganisation> {
  const { rows } = await superuser.query<{ id: string }>('select id from organisation where slug = $1', [
    slug,
  ]);
  const host = `${slug}.localhost`;
  return {
    id: rows[0]!.id,
    slug,
    name: slug,
    timeZone: 'Australia/Sydney',
    searchable: true,
    takesCards: false,
    host,
    origin: `http://${host}`,
    reachedAt: `http://${host}`,
  };
}

let sent = 0;
function nextAddress(): string {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
}

interface ProbeRequest {
  at?: TestOrganisation;
  cookie?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

function send(probe: Probe, { at = harbour, cookie, params = {}, query = {}, body, headers }: ProbeRequest) {
  const { method, path } = probe;
  const asked = { ...properQuery(probe), ...query };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toWellFormed(params[name] ?? properParam(probe, name))),
  );
  const search = new URLSearchParams(asked).toString();
  return test.request(at, {
    // Each from its own address, because this tests answers and not rate limits.
    remoteAddress: nextAddress(),
    method,
    url: search ? `${url}?${search}` : url,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
  });
}

/** Addresses contain no half characters: the URL standard turns them into U+FFFD before sending. */
const toWellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
const properQuery = ({ parameters }: Probe): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map((parameter) => [parameter.name, queryValueFor(parameter, document)]),
  );
/** What a body needs beyond its schema. */
const alsoNeeded: Record<string, object> = { 'POST /api/student/payments': { invoiceId: randomUUID() } };
const properBody = (probe: Probe) =>
  probe.body ? Object.assign(valueFor(probe.body, document) as object, alsoNeeded[probe.route]) : undefined;

/** The content of an answer: JSON, text or file. */
const said = (answer: Answer): string =>
  typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);

async function tenantTables(): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organisation_id' and table_name <> 'organisation_domain'`,
  );
  return rows.map(({ name }) => name);
}

interface Column {
  name: string;
  type: string;
  needed: boolean;
  check: string | null;
}

const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await superuser.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as needed,
       (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
         where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)) as check
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`,
    [table],
  );
  return rows;
};

const marker = 'zz-marker-zz';
/** For columns of ten capitals and digits. */
const shortMarker = 'ZZMARKERZZ';

const byColumnType: [RegExp, () => unknown][] = [
  [/\[\]$/, () => []],
  [/^uuid/, () => randomUUID()],
  [/^jsonb/, () => JSON.stringify({ marker })],
  [/^date/, () => '2026-06-01'],
  [/^timestamp/, () => '2026-06-01T00:00:00Z'],
  [/^boolean/, () => true],
  [/^bytea/, () => Buffer.from(marker)],
  [/int|numeric|double|real/, () => 1],
];

const textMarker = (check: string | null): string => (check?.includes('{1,10}') ? shortMarker : marker);

/** Any value the column accepts; free text gets the marker. */
function markerFor({ type, check }: Column): unknown {
  const listed = check?.match(/ARRAY\['([^']+)'|= '([^']+)'::text/);
  const made = byColumnType.find(([pattern]) => pattern.test(type))?.[1];
  return listed?.[1] ?? listed?.[2] ?? (made ? made() : textMarker(check));
}

/** A row in each table the demonstration leaves empty, belonging to a person where possible. */
async function addMarkerRow(table: string, organisationId: string, personId: string): Promise<void> {
  const columns = await columnsOf(table);
  const filled = columns.filter(
    ({ name, needed, type }) => needed || name === 'id' || name === 'organisation_id' || type === 'text',
  );
  const values = filled.map((column) => {
    if (column.name === 'organisation_id') return organisationId;
    return column.name === 'person_id' ? personId : markerFor(column);
  });
  const names = filled.map(({ name }) => `"${name}"`).join(', ');
  const { rowCount } = await superuser.query(`select 1 from "${table}" where organisation_id = $1 limit 1`, [
    organisationId,
  ]);
  if (rowCount) return;
  const holes = filled.map((_, at) => `$${at + 1}`).join(', ');
  await superuser.query(`insert into "${table}" (${names}) values (${holes}) on conflict do nothing`, values);
}

interface Rule {
  name: string;
  table: string;
  text: string;
}

/** A marker row respects each column, but not relations between columns. */
async function dropRulesBetweenColumns(): Promise<Rule[]> {
  const { rows } = await superuser.query<Rule>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and array_length(conkey, 1) > 1 and connamespace = 'public'::regnamespace`,
  );
  for (const { name, table } of rows) await superuser.query(`alter table ${table} drop constraint "${name}"`);
  return rows;
}

/** For new rows; those that are there stay as they are. */
async function bringBack(rules: readonly Rule[]): Promise<void> {
  for (const { name, table, text } of rules)
    await superuser.query(
      `alter table ${table} add constraint "${name}" ${text.replace(/( NOT VALID)?$/, ' not valid')}`,
    );
}

async function idsIn(table: string, { id }: TestOrganisation, except: string): Promise<string[]> {
  const columns = await columnsOf(table);
  if (!columns.some(({ name }) => name === 'id')) return [];
  const owned = columns.some(({ name }) => name === 'person_id')
    ? 'and person_id <> $2'
    : 'and $2::uuid is not null';
  const { rows } = await superuser.query<{ id: string }>(
    `select id::text from "${table}" where organisation_id = $1 ${owned} order by id desc limit 3`,
    [id, except],
  );
  return rows.map((row) => row.id);
}

const person = async (at: TestOrganisation, email: string): Promise<string> => {
  const { rows } = await superuser.query<{ id: string }>(
    'select id from person where organisation_id = $1 and email = $2',
    [at.id, email],
  );
  return rows[0]!.id;
};

/** Fills what the demonstration leaves empty, so that a leak of any table would be seen. */
async function addMarkerRows(at: TestOrganisation): Promise<void> {
  await superuser.query(`set session_replication_role = replica`);
  const rules = await dropRulesBetweenColumns();
  const victim = await person(at, `midway@${at.slug}.example`);
  for (const table of await tenantTables()) await addMarkerRow(table, at.id, victim);
  await bringBack(rules);
}

/* First, because it is compared with a file: what the requests of others leave is never twice the same. */
describe('Each route, for each caller and whose ids they send,', () => {
  /** Every transaction is taken back, so that each request of the table meets the same rows. */
  function takeBackEverything() {
    const { database } = test.platform;
    const inTenant = database.inTenant.bind(database);
    const taken = new Error('taken back');
    return vi.spyOn(database, 'inTenant').mockImplementation(async (id, work) => {
      let answer: any;
      await inTenant(id, async (tx) => {
        answer = await work(tx);
        throw taken;
      }).catch((error: unknown) => {
        if (error !== taken) throw error;
      });
      return answer;
    });
  }

  async function cookieOfOwner(id: string | null): Promise<string> {
    const { rows } = await superuser.query<{ email: string }>(
      `select email from person where id = $1 and roles = '{student}' and email like '%@harbour.example'`,
      [id],
    );
    const email = rows[0]?.email ?? 'midway@harbour.example';
    return (cookies[email] ??= await test.signIn(harbour, email, demoPassword));
  }

  beforeAll(async () => {
    await signInStaff();
    await addMarkerRows(redgum);
    const midway = await person(harbour, 'midway@harbour.example');
    await test.in(harbour, async (tx) => {
      await makeHold(tx, midway, await person(harbour, 'admin@harbour.example'));
      await saveAddress(tx, {
        id: randomUUID(),
        personId: midway,
        tokenHash: 'X',
        reminder: null,
        createdAt: new Date(),
      });
      await tx
        .insert(reusableComment)
        .values({ personId: await person(harbour, 'assessor@probe.example'), text: 'X' });
      await tx.insert(savedReport).values({
        kind: 'progress',
        name: 'X',
        search: {},
        byPersonId: await person(harbour, 'assessor@probe.example'),
        at: new Date(),
      });
    });
    const name = { singleName: false, givenName: 'Mia', middleName: '', familyName: 'Other' };
    const made = [
      [
        'administrator',
        'POST /api/staff/invitations',
        { email: 'one@else.example', name: 'One', roles: ['student'] },
      ],
      ['student', 'POST /api/user/legal_name_proposals', { name, reason: 'Married' }],
    ] as const;
    for (const [who, route, body] of made) {
      const answer = await test.call(route, { at: harbour, cookie: cookies[who]!, body });
      if (answer.status !== 201) throw new Error(`${route} answered ${answer.status}`);
    }
    const alsoMade = [
      ['administrator', 'POST /api/staff/brand/links'],
      ['administrator', 'POST /api/staff/archives'],
      ['student', 'PUT /api/user/push_devices'],
    ] as const;
    for (const [who, route] of alsoMade) {
      const probe = probes.find((one) => one.route === route)!;
      const answer = await send(probe, { cookie: cookies[who], body: properBody(probe) });
      if (answer.status >= 400) throw new Error(`${route} answered ${answer.status}`);
    }
  }, 120_000);

  it('is refused, hidden or open to each caller as one table says', async () => {
    const owner = new pg.Client(test.owner);
    await owner.connect();
    const theirIds = new Set(
      (await Promise.all((await tenantTables()).map((table) => idsIn(table, redgum, randomUUID())))).flat(),
    );
    const asked: { probe: Probe; whose: string; params: Record<string, string>; own: string }[] = [];
    for (const probe of probes) {
      const ours = await idsFor(owner, probe.path, harbour.id);
      const own = await cookieOfOwner(ours.owner);
      const hasIds = Object.keys(ours.params).length > 0;
      asked.push({ probe, whose: hasIds ? 'own' : '', params: ours.params, own });
      if (!hasIds) continue;
      const { params } = await idsFor(owner, probe.path, redgum.id);
      asked.push({ probe, whose: 'theirs', params, own });
    }
    await owner.end();
    const spy = takeBackEverything();
    const wrong: unknown[] = [];
    const table: string[] = [];
    for (const { probe, whose, params, own } of asked) {
      const { student: _, ...ofRoles } = cookies;
      const callers = [
        undefined,
        own,
        ...['other', ...staffRoles].map((who) => ofRoles[who]),
        foreign.student,
      ];
      const statuses: string[] = [];
      for (const cookie of [...callers, foreign.administrator]) {
        const headers = { authorization: `Link ${'x'.repeat(43)}` };
        const answer = await send(probe, { cookie, params, body: properBody(probe), headers });
        const refused = [401, 403, 404].includes(answer.status);
        statuses.push(refused ? String(answer.status) : 'ok ');
        const leaked = [...theirIds].filter((id) => said(answer).includes(id));
        if (answer.status >= 500 || leaked.length > 0)
          wrong.push([probe.route, whose, answer.status, leaked]);
      }
      table.push(`${statuses.join(' ')}  ${whose.padEnd(6)} ${probe.route}`);
    }
    spy.mockRestore();
    expect(wrong).toEqual([]);
    const head =
      'nob own oth tra ass aut fin adm aud stu adm  ids    route (the last two are of the other organisation)';
    await expect(`${[head, ...table].join('\n')}\n`).toMatchFileSnapshot('statuses.txt');
  }, 240_000);
});

describe('Every route of the API document', () => {
  it('asks a session of this organisation from everybody but the public and the bearers of links', async () => {
    const shown = [undefined, foreign.student, foreign.administrator];
    for (const probe of probes.filter(({ access }) => access !== 'public')) {
      for (const cookie of shown) {
        const answer = await send(probe, { cookie, body: properBody(probe) });
        expect([probe.route, answer.status]).toEqual([probe.route, probe.access === 'link' ? 404 : 401]);
      }
    }
  });

  it('is refused to every role it does not name, and to no other', async () => {
    const wrong: unknown[] = [];
    for (const probe of probes.filter(({ access }) => access === 'student' || access.startsWith('staff'))) {
      const named: readonly string[] = rolesOf(probe);
      for (const role of ['student', ...staffRoles]) {
        const answer = await send(probe, { cookie: cookies[role], body: properBody(probe) });
        const refused = answer.body?.code === 'wrong_role';
        if (refused === named.includes(role))
          wrong.push([probe.route, role, answer.status, said(answer).slice(0, 300)]);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('Odd requests', () => {
  it('two thousand of them are each answered, and none unexpectedly', async () => {
    const ids = (
      await Promise.all((await tenantTables()).map((table) => idsIn(table, harbour, randomUUID())))
    ).flat();
    const callers = ['nobody', ...Object.keys(cookies)];
    const requests = fc.sample(oddRequests(document, ids, callers), {
      numRuns: 2000,
      seed: 20_261_122,
    });
    const failed: unknown[] = [];
    for (const { probe, caller, ...input } of requests) {
      const answer = await send(probe, { ...input, cookie: cookies[caller] });
      const problem = answer.status >= 400;
      const proper = !problem || String(answer.headers['content-type']).includes('application/problem+json');
      if (answer.status >= 500 || !proper)
        failed.push([
          probe.route,
          answer.status,
          JSON.stringify(input).slice(0, 600),
          said(answer).slice(0, 200),
        ]);
    }
    expect(failed).toEqual([]);
  }, 180_000);
});

describe('What belongs to somebody else', () => {
  let attacker: string;
  let secrets: string[];
  /** Ids of other people's rows, by the table's word in a path. */
  let others: Map<string, string[]>;

  beforeAll(async () => {
    attacker = await person(harbour, 'new@harbour.example');
    for (const at of [harbour, redgum]) await addMarkerRows(at);
    others = new Map();
    for (const table of await tenantTables()) {
      const ids = [...(await idsIn(table, harbour, attacker)), ...(await idsIn(table, redgum, attacker))];
      others.set(`${table}s`, ids);
    }
    secrets = [marker, shortMarker, 'midway@', await person(harbour, 'midway@harbour.example')];
  }, 120_000);

  it('stands in every table of a tenant, so that a leak of any would be seen', async () => {
    for (const at of [harbour, redgum])
      for (const table of await tenantTables()) {
        const { rows } = await superuser.query(
          `select 1 from "${table}" where organisation_id = $1 limit 1`,
          [at.id],
        );
        expect([table, rows.length]).toEqual([table, 1]);
      }
  });

  /** The ids a path could mean: by the word before the parameter, or by its name. */
  const candidates = ({ path }: Probe): Record<string, string>[] => {
    const words = [...path.matchAll(/(\w+)\/\{(\w+)\}/g)].map(([, word, name]) => ({
      word: word!,
      name: name!,
    }));
    const tables: Record<string, string> = {
      people: 'persons',
      sessions: 'sessions',
      documents: path.includes('registrations') ? 'registration_documents' : 'legal_acceptances',
      handovers: 'registration_handovers',
      files: 'stored_files',
      receipts: 'payments',
      observations: path.includes('{attemptId}') ? 'assessment_items' : 'observations',
    };
    const idsOf = (word: string) => others.get(tables[word] ?? word) ?? others.get('persons')!;
    const most = Math.max(0, ...words.map(({ word }) => idsOf(word).length));
    return Array.from({ length: most }, (_, n) =>
      Object.fromEntries(words.map(({ word, name }) => [name, idsOf(word).at(n % idsOf(word).length)!])),
    );
  };

  it.each(['other', 'nobody'])(
    'is never shown to or changed by another student or a stranger: %s',
    async (who) => {
      const cookie = cookies[who];
      const reachable = probes.filter(
        ({ access, path }) => !access.startsWith('staff') && !path.includes('/sign'),
      );
      let asked = 0;
      const leaks: unknown[] = [];
      for (const probe of reachable) {
        const personal =
          probe.path.includes('{') &&
          !/public\/(courses|files|legal_texts|assessment_receipts)/.test(probe.path);
        for (const params of probe.path.includes('{') ? candidates(probe) : [{}]) {
          const answer = await send(probe, {
            cookie,
            params,
            body: properBody(probe),
            headers: { authorization: `Link ${'x'.repeat(43)}` },
          });
          asked += 1;
          const leaked = secrets.filter((secret) => said(answer).includes(secret));
          // Refused requests are rolled back, so they cannot have written anything.
          const taken = personal && answer.status < 400;
          if (leaked.length > 0 || taken) leaks.push([probe.route, answer.status, leaked]);
        }
      }
      expect(leaks).toEqual([]);
      expect(asked).toBeGreaterThan(150);
    },
  );
});
