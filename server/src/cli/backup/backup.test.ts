import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { create, extract } from 'tar';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { reconcileQueue } from '#server/features/billing/billing.queues.ts';
import { connectionsOf } from '#server/platform/database/ground.ts';
import { anchorOf } from '#server/platform/actionLog/anchors.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';
import { readEnv, type Env } from '#server/platform/environment/env.ts';
import { copyDatabase } from '#test/globalSetup.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { before, databaseAfter, databaseBefore, figuresBefore } from '#test/upgrade/before.ts';
import { figuresOf, studentsOf } from '#test/upgrade/figures.ts';
import { logCommands } from '../log.ts';
import type { CommandContext } from '../command.ts';
import { backupCommands } from '../backup.ts';

// Patience only: a whole installation is copied, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-backup-'));
const freshFolder = () => fs.mkdtempSync(path.join(work, 'data-'));
const secret = 'x'.repeat(40);

const config = (database = 'postgres', user = 'postgres'): pg.ClientConfig => ({
  host: inject('database').socketDir,
  port: inject('database').port,
  database,
  user,
});

async function ask<T>(database: string, statement: string): Promise<T[]> {
  const client = new pg.Client(config(database));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Installation {
  database: string;
  context: CommandContext;
  said: string[];
  env: Env;
}

function installation(
  ground: Pick<CommandContext['ground'], 'application' | 'owner' | 'applicationRole'>,
  environment: Record<string, string>,
): Installation {
  const env = readEnv({ LOG_LEVEL: 'silent', ...environment });
  const said: string[] = [];
  const nothing = async () => undefined;
  return {
    database: String(ground.owner.database),
    env,
    said,
    context: {
      ground: { ...ground, revive: nothing, stop: nothing },
      env,
      words: [],
      options: {},
      say: (line) => said.push(line),
    },
  };
}

/** Another machine: an empty database and an empty folder. */
async function emptyInstallation(environment: Record<string, string> = {}): Promise<Installation> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(config, 'template0', name);
  return installation(connectionsOf({ config }, name), { DATA_DIR: freshFolder(), ...environment });
}

const run = (
  { context }: Installation,
  name: 'backup' | 'restore',
  options: Record<string, string>,
): Promise<void> => backupCommands[name]!({ ...context, options });

/** A digest of the rows of every table, or of the rows of one organisation. */
async function rowsOf(database: string, organisationId?: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string; tenant: boolean }>(
    database,
    `select c.relname as name, c.relrowsecurity as tenant from pg_class c
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name, tenant } of tables) {
    const whose = name === 'organisation' ? 'id' : 'organisation_id';
    const only =
      organisationId === undefined
        ? ''
        : `where t.${tenant ? 'organisation_id' : whose} = '${organisationId}'`;
    const [row] = await ask<{ rows: string }>(
      database,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as rows
       from public.${name} t ${only}`,
    );
    digests[name] = row!.rows;
  }
  return digests;
}

/** What a database guards: references, checks, triggers, row security and rights. */
const guardsOf = (database: string) =>
  ask(
    database,
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as said
       from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all
     select oid::regclass::text, 'rows', relrowsecurity || ' ' || relforcerowsecurity || ' ' || coalesce(relacl::text, '')
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by 1, 2, 3`,
  );

function filesOf(root: string): Record<string, string> {
  const found = fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile());
  return Object.fromEntries(
    found
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(root, file), fs.readFileSync(file, 'base64')]),
  );
}

/** Opens a backup, changes something in it, and closes it again. */
async function changed(file: string, change: (folder: string) => void): Promise<string> {
  const folder = freshFolder();
  await extract({ file, cwd: folder });
  change(folder);
  const other = path.join(work, `${randomUUID()}.tar`);
  await create({ file: other, cwd: folder }, fs.readdirSync(folder));
  return other;
}

let test: TestApp;
let here: Installation;
let backup: string;
let harbour: string;
const content = Buffer.from('what a student handed in');
let stored: string;
/** A file that is removed between the moment of the backup and its end. */
let removed: string;
/** What the tables held when the backup was made. */
let kept: Record<string, string>;

beforeAll(async () => {
  const ground = await databaseAfter();
  test = await testApp({}, async () => ground);
  here = installation(ground, { DATA_DIR: test.platform.env.DATA_DIR, LIVERY_SECRET: secret });
  const [row] = await ask<{ id: string }>(
    here.database,
    `select id from organisation where slug = 'harbour'`,
  );
  harbour = row!.id;
  stored = (await test.platform.storage.save(harbour, content)).storageKey;
  await test.in({ id: harbour } as TestOrganisation, async (tx) => {
    await test.platform.jobs.enqueue(
      tx,
      reconcileQueue,
      { organisationId: harbour },
      { afterSeconds: 86_400 },
    );
  });
  await logCommands['log verify']!(here.context);
  backup = path.join(work, 'livery.tar');
  const { root, save } = test.platform.storage;
  removed = (await save(harbour, Buffer.from('removed meanwhile'))).storageKey;
  const underWay = path.join(root, harbour, 'half');
  fs.writeFileSync(underWay, 'half');
  fs.writeFileSync(`${underWay}.json`, JSON.stringify({ id: 'half', size: 8 }));
  // The files of an organisation are kept when it is said, and packed afterwards.
  const say = (line: string) => {
    if (line.startsWith('harbour')) fs.rmSync(path.join(root, removed));
  };
  await backupCommands['backup']!({ ...here.context, options: { file: backup }, say });
  fs.rmSync(underWay);
  fs.rmSync(`${underWay}.json`);
  kept = await rowsOf(here.database);
});
afterAll(async () => {
  await test.close();
  fs.rmSync(work, { recursive: true, force: true });
});

describe('A backup put back on another machine', () => {
  let there: Installation;
  beforeAll(async () => {
    there = await emptyInstallation({ LIVERY_SECRET: secret });
    await run(there, 'restore', { file: backup });
  });

  it('has every row of every table, and guards them as before', async () => {
    expect(await rowsOf(there.database)).toEqual(kept);
    expect(await guardsOf(there.database)).toEqual(await guardsOf(here.database));
  });

  it('has every file of that moment, also one removed since, but no upload under way', () => {
    const files = filesOf(path.join(there.env.DATA_DIR, 'files'));
    expect(Object.keys(files).toSorted()).toEqual([removed, stored].toSorted());
    expect(files[stored]).toBe(content.toString('base64'));
  });

  it('knows how far the action log was verified', () => {
    expect(anchorOf(there.env, harbour)).toEqual(anchorOf(here.env, harbour));
  });

  it('goes on with the jobs that waited', async () => {
    const waiting = `select name, data, state, start_after from pgboss.job where state < 'completed'
      and data ->> 'organisationId' is not null order by id`;
    const jobs = await ask(there.database, waiting);
    expect(jobs).toContainEqual(expect.objectContaining({ name: 'billing.reconcile' }));
    expect(jobs).toEqual(await ask(here.database, waiting));
  });

  it('lets its students sign in and shows them what they saw', async () => {
    const { owner, application } = there.context.ground;
    const again = await testApp({}, async () => ({ owner, application }));
    const at = { id: harbour, slug: 'harbour', host: 'harbour.localhost' } as TestOrganisation;
    const [mailbox] = studentsOf(figuresBefore(), 'harbour');
    const seen = (app: TestApp) => {
      app.clock.set(before().at);
      return figuresOf(app, at, mailbox!);
    };
    expect(await seen(again)).toEqual(await seen(test));
    await again.close();
  });

  it('leaves nothing behind beside the data of the server', () => {
    for (const { env } of [here, there])
      expect(fs.readdirSync(env.DATA_DIR).filter((name) => /^(backup|restore)-/.test(name))).toEqual([]);
  });
});

describe('One organisation', () => {
  it('is kept and put back alone, with nothing of another', async () => {
    const file = path.join(work, 'harbour.tar');
    await run(here, 'backup', { file, organisation: 'harbour' });
    const there = await emptyInstallation({ LIVERY_SECRET: secret });
    await run(there, 'restore', { file });
    expect(await rowsOf(there.database)).toEqual(await rowsOf(here.database, harbour));
    expect(Object.keys(filesOf(path.join(there.env.DATA_DIR, 'files')))).toEqual([stored]);
  });

  it('that is not there is not kept', async () => {
    const file = path.join(work, 'nobody.tar');
    await expect(run(here, 'backup', { file, organisation: 'nobody' })).rejects.toThrow('nobody');
    expect(fs.existsSync(file)).toBe(false);
  });
});

describe('With a passphrase', () => {
  const passphrase = 'correct horse battery staple';
  const file = path.join(work, 'harbour.tar.encrypted');
  const empty = (given: string) =>
    emptyInstallation({ LIVERY_SECRET: secret, LIVERY_BACKUP_PASSPHRASE: given });

  it('a backup is put back where the passphrase is the same', async () => {
    const env = { ...here.env, LIVERY_BACKUP_PASSPHRASE: passphrase };
    const from = { ...here, context: { ...here.context, env } };
    await run(from, 'backup', { file, organisation: 'harbour' });
    const there = await empty(passphrase);
    await run(there, 'restore', { file });
    expect(await rowsOf(there.database)).toEqual(await rowsOf(here.database, harbour));
  });

  it('one cut off, or opened with another passphrase, changes nothing', async () => {
    const there = await empty('another passphrase of theirs');
    await expect(run(there, 'restore', { file })).rejects.toThrow('another passphrase');
    const cut = `${file}.cut`;
    fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, -100));
    const other = await empty(passphrase);
    await expect(run(other, 'restore', { file: cut })).rejects.toThrow('cut off');
    for (const { env, database } of [there, other]) {
      expect(fs.readdirSync(env.DATA_DIR)).toEqual([]);
      expect(await ask(database, `select to_regclass('public.organisation') as made`)).toEqual([
        { made: null },
      ]);
    }
  });
});

describe('An installation that made its own secret', () => {
  it('takes it along, so that the copy opens what was sealed', async () => {
    const own = await emptyInstallation();
    const { owner, applicationRole } = own.context.ground;
    await migrateDatabase(owner, applicationRole, queues);
    const file = path.join(work, 'own.tar');
    await run(own, 'backup', { file });
    const there = await emptyInstallation();
    await run(there, 'restore', { file });
    const secretOf = ({ env }: Installation) => fs.readFileSync(path.join(env.DATA_DIR, 'secret'), 'utf8');
    expect(secretOf(there)).toBe(secretOf(own));
    expect(fs.statSync(path.join(there.env.DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('does not give it to who has one organisation only', async () => {
    const own = installation(here.context.ground, { DATA_DIR: freshFolder() });
    const file = path.join(work, 'one.tar');
    await run(own, 'backup', { file, organisation: 'redgum' });
    const there = await emptyInstallation();
    await expect(run(there, 'restore', { file })).rejects.toThrow('set LIVERY_SECRET');
  });
});

it('A backup of an older Livery is brought up to date as that installation would have been', async () => {
  const old = installation(await databaseBefore(), { DATA_DIR: freshFolder(), LIVERY_SECRET: secret });
  const file = path.join(work, 'old.tar');
  await run(old, 'backup', { file });
  const there = await emptyInstallation({ LIVERY_SECRET: secret });
  await run(there, 'restore', { file });
  const counts = (rows: Record<string, string>) =>
    Object.entries(rows).map(([name, said]) => [name, said.split(' ')[0]]);
  expect(counts(await rowsOf(there.database))).toEqual(counts(kept));
  expect(await guardsOf(there.database)).toEqual(await guardsOf(here.database));
});

describe('Refused, and nothing is changed', () => {
  let there: Installation;
  beforeAll(async () => {
    there = await emptyInstallation({ LIVERY_SECRET: secret });
  });

  async function expectRefused(file: string, why: string): Promise<void> {
    await expect(run(there, 'restore', { file })).rejects.toThrow(why);
    const { DATA_DIR } = there.env;
    expect(fs.existsSync(DATA_DIR) ? Object.keys(filesOf(DATA_DIR)) : []).toEqual([]);
    const [made] = await ask<{ is: boolean }>(
      there.database,
      `select to_regclass('public.organisation') is not null as is`,
    );
    expect(made!.is ? await ask(there.database, 'select * from organisation') : []).toEqual([]);
  }

  /** A backup whose list of contents says something else. */
  const listed = (change: (said: any) => void) =>
    changed(backup, (folder) => {
      const manifest = path.join(folder, 'manifest.json');
      const said = JSON.parse(fs.readFileSync(manifest, 'utf8'));
      change(said);
      fs.writeFileSync(manifest, JSON.stringify(said));
    });

  it('a file that is no backup', async () => {
    const file = path.join(work, 'letter.tar');
    fs.writeFileSync(file, 'Dear operator');
    await expectRefused(file, 'no backup of Livery');
  });

  it('a stored file that is another now', async () => {
    const file = await changed(backup, (folder) =>
      fs.appendFileSync(path.join(folder, 'files', stored), '!'),
    );
    await expectRefused(file, `files/${stored}`);
  });

  it('rows that are missing', async () => {
    const file = await listed(({ organisations }) => {
      organisations[0].rows.find((each: { table: string }) => each.table === 'person').rows += 1;
    });
    await expectRefused(file, 'person.copy.gz');
  });

  it('rows that refer to what is not there', async () => {
    const file = await listed(({ organisations: [first] }) => {
      first.rows = first.rows.filter((each: { table: string }) => each.table !== 'person');
    });
    await expectRefused(file, 'foreign key');
  });

  it('a backup of a newer Livery', async () => {
    await expectRefused(
      await listed(({ migrations }) => migrations.push('29991231_later')),
      'a newer Livery',
    );
  });

  it('a backup that names a file outside of its folder', async () => {
    const file = await listed(({ organisations: [first] }) => {
      first.rows[0].file = '../../secret';
    });
    await expectRefused(file, 'damaged');
  });

  it('another secret than that of the backup', async () => {
    const other = await emptyInstallation({ LIVERY_SECRET: 'y'.repeat(40) });
    await expect(run(other, 'restore', { file: backup })).rejects.toThrow('LIVERY_SECRET');
  });

  it('an installation that has organisations', async () => {
    const rows = await rowsOf(here.database);
    await expect(run(here, 'restore', { file: backup })).rejects.toThrow('has organisations');
    expect(await rowsOf(here.database)).toEqual(rows);
  });

  it('a database that a server is using', async () => {
    const server = new pg.Client({ ...there.context.ground.owner, application_name: 'another server' });
    await server.connect();
    await server.query('select pg_advisory_lock(7426017)');
    await expectRefused(backup, 'already using');
    await server.end();
  });

  it('a name that is taken, so that no backup is written over', async () => {
    const { mtimeMs } = fs.statSync(backup);
    await expect(run(here, 'backup', { file: backup })).rejects.toThrow('exists already');
    expect(fs.statSync(backup).mtimeMs).toBe(mtimeMs);
  });
});

describe('An archive an administrator had made on the screen', () => {
  const id = randomUUID();
  /** Written once the archive is whole. */
  const ours = ['archive', 'mail_message'];
  let there: Installation;
  beforeAll(async () => {
    there = await emptyInstallation({ LIVERY_SECRET: secret });
  });
  const but = (rows: Record<string, string>) =>
    Object.fromEntries(Object.entries(rows).filter(([table]) => !ours.includes(table)));

  it('is put back by the command, with every row and every file of the organisation alone', async () => {
    const at = { id: harbour, slug: 'harbour', host: 'harbour.localhost' } as TestOrganisation;
    const [email, password] = ['archivist@harbour.example', 'a-long-password-1'];
    test.clock.set(new Date().toISOString());
    await test.person(at, { email, roles: ['administrator'], password });
    const cookie = await test.signIn(at, email, password);
    const { status } = await test.call('POST /api/staff/archives', { at, cookie, body: { id } });
    expect(status).toBe(200);
    const state = () => ask<{ state: string }>(here.database, `select state from archive where id = '${id}'`);
    await expect.poll(state, { timeout: 60_000 }).toEqual([{ state: 'ready' }]);
    const file = path.join(here.env.DATA_DIR, 'archives', harbour, `${id}.tar`);
    await run(there, 'restore', { file });
    expect(but(await rowsOf(there.database))).toEqual(but(await rowsOf(here.database, harbour)));
    expect(filesOf(path.join(there.env.DATA_DIR, 'files'))).toEqual({ [stored]: content.toString('base64') });
  });

  it('does not order another one where it was put back', async () => {
    const orders = ({ database }: Installation) =>
      ask(database, `select id from pgboss.job where name = 'archive.make'`);
    expect(await orders(here)).toHaveLength(1);
    expect(await orders(there)).toEqual([]);
    expect(fs.existsSync(path.join(there.env.DATA_DIR, 'archives'))).toBe(false);
  });
});
