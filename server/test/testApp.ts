import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { inject } from 'vitest';
import type { api } from '#contract/all.ts';
import { buildApp } from '#server/app.ts';
import { callers } from '#server/features/identity/session/caller.ts';
import { createOrganisation } from '#server/features/organisations/organisations.actions.ts';
import type { Clock } from '#server/platform/basics/clock.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { connectionsOf } from '#server/platform/database/ground.ts';
import { readEnv } from '#server/platform/environment/env.ts';
import { originOf } from '#server/platform/tenancy/organisation.rules.ts';
import { openPlatform } from '#server/platform/open.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/scope.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { copyDatabase } from './globalSetup.ts';
import { makeBrand, makeLegalTexts, makePerson, makeTerms, type PersonInput } from './makers.ts';

export interface TestOrganisation extends Organisation {
  host: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: any;
}

/** A clock controlled by a test. */
export interface TestClock extends Clock {
  set(instant: string): void;
}

type Route = keyof typeof api;
interface CallOptions {
  at: TestOrganisation;
  cookie?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  clock: TestClock;
  owner: pg.ClientConfig;
  application: pg.ClientConfig;
  /** Statements of features since the last call of this function, without those of jobs. */
  statements(): string[];
  organisation(slug: string, options?: { name?: string; timeZone?: string }): Promise<TestOrganisation>;
  /** What jobs and routes with transactions of their own are given. */
  tenant(at: TestOrganisation): Tenant;
  in<T>(organisation: TestOrganisation, work: (tx: Tx) => Promise<T>): Promise<T>;
  person(at: TestOrganisation, input: PersonInput): Promise<string>;
  /** Signs in through the real route; resolves with the cookie. */
  signIn(at: TestOrganisation, email: string, password: string): Promise<string>;
  call(route: Route, options: CallOptions): Promise<Answer>;
  request(at: TestOrganisation, options: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

function testClock(): TestClock {
  let fixed: Date | undefined;
  return { now: () => fixed ?? new Date(), set: (instant) => void (fixed = new Date(instant)) };
}

export const cookieOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');

function urlOf(route: Route, { params = {}, query = {} }: CallOptions): string {
  const url = route
    .split(' ')[1]!
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${url}?${search}` : url;
}

async function ownDatabase() {
  const { socketDir, port, template } = inject('database');
  const config = (database = 'postgres', user = 'postgres'): pg.ClientConfig => ({
    host: socketDir,
    port,
    database,
    user,
  });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(config, template, name);
  return connectionsOf({ config }, name);
}

/** The whole server with its own database: `const test = await testApp()`; close it in afterAll. */
export async function testApp(
  environment: Record<string, string> = {},
  makeDatabase: () => Promise<Pick<TestApp, 'application' | 'owner'>> = ownDatabase,
): Promise<TestApp> {
  const { application, owner } = await makeDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-files-'));
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    LIVERY_SECRET: 'x'.repeat(40),
    ...environment,
  });
  const clock = testClock();
  let texts: string[] = [];
  // Jobs begin here and run whenever their queue is looked at; which organisation a host is of is read again when a
  // change of any organisation is heard. Neither belongs to what a test counts.
  const background = new AsyncLocalStorage<true>();
  const onStatement = (text: string): void => {
    if (!background.getStore() && !text.includes('from "organisation_domain"')) texts.push(text);
  };
  const { platform, app } = await background.run(true, async () => {
    const opened = await openPlatform({
      env,
      application,
      clock,
      callers: callers(env),
      // A test does a job by calling it.
      wakesWorkers: false,
      onStatement,
    });
    return { platform: opened, app: await buildApp(opened) };
  });

  const request = async (at: TestOrganisation, options: InjectOptions): Promise<Answer> => {
    const reply = await app.inject({ ...options, headers: { host: at.host, ...options.headers } });
    const json = String(reply.headers['content-type']).includes('json') && reply.body !== '';
    return { status: reply.statusCode, headers: reply.headers, body: json ? reply.json() : reply.body };
  };

  return {
    app,
    platform,
    clock,
    owner,
    application,
    request,
    statements() {
      const since = texts;
      texts = [];
      return since;
    },
    tenant: (organisation) => ({ platform, organisation }),
    async organisation(slug, { name = `${slug} institute`, timeZone = 'Australia/Sydney' } = {}) {
      const host = `${slug}.localhost`;
      const id = await asOwner(owner, (tx) =>
        createOrganisation(tx, { slug, name, timeZone, hosts: [host] }),
      );
      await platform.database.inTenant(id, async (tx) => {
        await makeBrand(tx);
        await makeTerms(tx);
        await makeLegalTexts(tx);
      });
      return {
        id,
        slug,
        name,
        timeZone,
        searchable: true,
        takesCards: false,
        host,
        origin: originOf(host, env.PORT),
        reachedAt: originOf(host, env.PORT),
      };
    },
    in: (organisation, work) => platform.database.inTenant(organisation.id, work),
    person: (at, input) => platform.database.inTenant(at.id, (tx) => makePerson(tx, input)),
    async signIn(at, email, password) {
      const answer = await request(at, {
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email, password },
      });
      if (answer.status !== 200) throw new Error(`sign-in of ${email} answered ${answer.status}`);
      return cookieOf(answer);
    },
    call: (route, options) =>
      request(options.at, {
        method: route.split(' ')[0],
        url: urlOf(route, options),
        ...(options.body !== undefined && { payload: options.body as object }),
        headers: { ...(options.cookie && { cookie: options.cookie }), ...options.headers },
      }),
    async close() {
      await app.close();
      await (platform as Platform & { close(): Promise<void> }).close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
