import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/all.ts';
import { accessWord, type Endpoint } from '#contract/kit/contract.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';
import { testApp, type TestApp, type TestOrganisation } from './testApp.ts';

let test: TestApp;
let at: TestOrganisation;
let owner: pg.Client;

beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('harbour');
  owner = new pg.Client(test.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const routes = Object.entries(api) as [keyof typeof api, Endpoint][];
const guarded = routes.filter(([, { access }]) => access !== 'public');
const someId = '0198c0de-0000-7000-8000-000000000000';
const params = {
  id: someId,
  attemptId: someId,
  itemId: someId,
  annotationId: someId,
  otherId: someId,
  documentId: someId,
  guardianId: someId,
  handoverId: someId,
  messageId: someId,
  fileId: someId,
  personId: someId,
  kind: 'terms_of_use',
  language: 'en',
  number: '2',
  occasion: '1',
};

describe('Every route of the contract', () => {
  it.each(routes.map(([route, endpoint]) => [route, accessWord(endpoint.access).split(':')[0]!]))(
    '%s says in its path that it is for %s',
    (route, access) => {
      expect(route.split('/')[2]).toBe(access);
    },
  );

  it.each(routes.map(([route]) => [route]))('%s is answered by the server', (route) => {
    const [method, url] = route.split(' ') as ['GET', string];
    expect(test.app.hasRoute({ method, url })).toBe(true);
  });

  it.each(guarded.map(([route, { access }]) => [route, access === 'link' ? 404 : 401] as const))(
    '%s refuses a caller who shows nothing with %i, before a transaction is opened',
    async (route, status) => {
      const inTenant = vi.spyOn(test.platform.database, 'inTenant');
      const shown: Record<string, string>[] = [{}, { cookie: 'livery.session_token=forged.c2lnbmF0dXJl' }];
      for (const headers of shown) {
        const answer = await test.call(route, { at, params, headers });
        expect(answer.status).toBe(status);
        expect(answer.body).toMatchObject({ status, code: status === 401 ? 'signed_out' : 'link_not_valid' });
      }
      expect(inTenant).not.toHaveBeenCalled();
      inTenant.mockRestore();
    },
  );

  it('stands in the API document with its access', async () => {
    const document = await test.request(at, { method: 'GET', url: '/api/openapi.json' });
    expect(document.body.openapi).toBe('3.1.0');
    for (const [route, endpoint] of routes) {
      const [method, url] = route.split(' ') as [string, string];
      const operation = document.body.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation, route).toMatchObject({ 'x-access': accessWord(endpoint.access) });
    }
  });

  it('can be read on a page', async () => {
    const page = await test.request(at, { method: 'GET', url: '/api/docs/' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('swagger');
  });
});

interface TableRow {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: number;
  first_key: string;
}

const tenantTables = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid
      and pg_get_expr(p.polqual, p.polrelid) like '%app_organisation()%'
      and pg_get_expr(p.polwithcheck, p.polrelid) like '%app_organisation()%') as policies,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first_key
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)
    and c.relname <> 'organisation_domain'`;

describe('Every table with organisation_id', () => {
  it('has row security enabled and forced, the policy of the tenant, and the tenant first in its key', async () => {
    const { rows } = await owner.query<TableRow>(tenantTables);
    expect(rows.length).toBeGreaterThan(20);
    for (const table of rows) {
      expect(table).toEqual({
        name: table.name,
        enabled: true,
        forced: true,
        policies: 1,
        first_key: 'organisation_id',
      });
    }
  });

  it('refers to other tenants’ tables only by keys that carry the tenant', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select k.conname as name from pg_constraint k
      join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and t.relname <> 'organisation'
        and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          and a.attname = 'organisation_id')`);
    expect(rows).toEqual([]);
  });

  it('and no other table of ours exists but organisations, their domains and the list of migrations', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'drizzle.__drizzle_migrations',
      'public.organisation',
    ]);
  });
});

describe('The role of the application', () => {
  it('is no superuser, cannot bypass row security, and owns nothing', async () => {
    const role = test.application.user;
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_class where relowner = r.oid) as owns,
         pg_has_role(r.oid, (select relowner from pg_class where relname = 'person'), 'member') as of_owner
       from pg_roles r where rolname = $1`,
      [role],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owns: 0,
        of_owner: false,
      },
    ]);
  });

  it.each(['learning_event', 'legal_acceptance', 'action_log'])(
    'can add to %s but neither change nor remove',
    async (table) => {
      const { rows } = await owner.query(
        `select has_table_privilege($1, $2, 'insert') as adds, has_table_privilege($1, $2, 'update') as changes,
        has_table_privilege($1, $2, 'delete') as removes`,
        [test.application.user, table],
      );
      expect(rows).toEqual([{ adds: true, changes: false, removes: false }]);
    },
  );

  it('removes nothing that would take along what only grows, but for drafts, which their own trigger lets go', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `with recursive history (oid) as (
         select oid from pg_class where obj_description(oid, 'pg_class') = 'append-only'
         union select k.confrelid from pg_constraint k join history on history.oid = k.conrelid
         where k.contype = 'f' and k.confdeltype = 'c')
       select oid::regclass::text as name from history where has_table_privilege($1, oid, 'delete')`,
      [test.application.user],
    );
    const removable = rows.map(({ name }) => name).toSorted();
    expect(removable).toEqual(['assessment', 'registration']);
    const { rows: triggers } = await owner.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger
       where tgname = tgrelid::regclass::text || '_keeps' and tgenabled = 'O'`,
    );
    expect(triggers.map(({ name }) => name)).toEqual(expect.arrayContaining(removable));
  });

  it('makes no table of its own and no large object, removes no queue, and reaches no other database', async () => {
    await migrateDatabase(test.owner, String(test.application.user), queues);
    const application = new pg.Client(test.application);
    await application.connect();
    for (const attempt of [
      'create temporary table ledger_entry (id int)',
      'create table public.own (id int)',
      'select lo_create(0)',
      `select lo_from_bytea(0, 'x')`,
      `select pgboss.delete_queue('mail.send')`,
      'delete from pgboss.queue',
      'insert into pgboss.version (version) values (1)',
    ])
      await expect(application.query(attempt), attempt).rejects.toMatchObject({ code: '42501' });
    await application.end();
    const elsewhere = new pg.Client({ ...test.application, database: 'postgres' });
    await expect(elsewhere.connect()).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot lead a function of ours to a table of its own', async () => {
    const { rows } = await owner.query<{ name: string; config: string[] | null }>(
      `select p.proname as name, p.proconfig as config from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { name, config } of rows)
      expect([name, config?.filter((one) => one.startsWith('search_path'))]).toEqual([
        name,
        ['search_path=public, pg_temp'],
      ]);
  });

  it('cannot make, change or suspend organisations', async () => {
    const { rows } = await owner.query(
      `select has_table_privilege($1, 'organisation', 'insert') as makes,
        has_table_privilege($1, 'organisation', 'update') as changes,
        has_table_privilege($1, 'organisation_domain', 'insert') as adds`,
      [test.application.user],
    );
    expect(rows).toEqual([{ makes: false, changes: false, adds: false }]);
  });
});
