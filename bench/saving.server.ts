import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { buildApp } from '#server/app.ts';
import { callers } from '#server/features/identity/session/caller.ts';
import { sessionCookieName } from '#server/features/identity/session/cookie.ts';
import { organisationSecrets } from '#server/features/identity/session/secrets.ts';
import { createOrganisation } from '#server/features/organisations/organisations.actions.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { openGround } from '#server/platform/database/ground.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';
import { readEnv, type Env } from '#server/platform/environment/env.ts';
import { openPlatform } from '#server/platform/open.ts';
import {
  makeBrand,
  makeCourse,
  makeLegalTexts,
  makePerson,
  makeSubscription,
  makeTerms,
  makeUnit,
} from '#test/makers.ts';
import { makeAssessment, makeAttempt, makeDeclaration } from '#test/makersAssessments.ts';
import type { Saver, SavingPlace } from './answerSaves.ts';
import { scopeOf } from '#server/platform/scope.ts';

/*
 * A dedicated server for the load of answers: many students with a started attempt, and for comparison a bare Fastify
 * that takes the same requests and returns the same bytes without looking at them.
 */

const students = 1000;
const slug = 'bench';
const host = 'localhost';
const organisation = { slug, name: 'Bench', timeZone: 'Australia/Sydney' };

type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Copies the first student with their session and started attempt. */
async function copyStudent(tx: Tx, personId: string, attemptId: string): Promise<void> {
  await tx.execute(sql`insert into person (email, name, email_verified, roles)
    select 'student' || n || '@bench.example', 'Student', true, '{student}' from generate_series(2, ${students}) n`);
  const others = sql`person p where p.id <> ${personId}`;
  await tx.execute(sql`insert into legal_acceptance (person_id, legal_text_id)
    select p.id, t.id from legal_text t, ${others}`);
  await tx.execute(sql`insert into course_subscription (person_id, course_id, course_edition_id, status, starts_on)
    select p.id, s.course_id, s.course_edition_id, s.status, s.starts_on from course_subscription s, ${others}`);
  await tx.execute(sql`insert into unit_enrolment (subscription_id, unit_id)
    select s.id, u.unit_id from course_subscription s
    join course_edition_unit u on u.course_edition_id = s.course_edition_id
    on conflict do nothing`);
  await tx.execute(sql`insert into student_assessment
      (person_id, subscription_id, assessment_id, version_id, state, attempts_allowed, created_at)
    select s.person_id, s.id, w.assessment_id, w.version_id, w.state, w.attempts_allowed, w.created_at
    from student_assessment w, course_subscription s where s.person_id <> ${personId}`);
  await tx.execute(sql`insert into attempt
      (student_assessment_id, number, item_ids, seed, declaration_id, started_at)
    select w.id, 1, a.item_ids, a.seed, a.declaration_id, a.started_at
    from attempt a, student_assessment w where w.person_id <> ${personId}`);
  await tx.execute(sql`insert into response (attempt_id, item_id, saved_at)
    select a.id, r.item_id, r.saved_at from response r, attempt a
    where r.attempt_id = ${attemptId} and a.id <> ${attemptId}`);
  await tx.execute(sql`insert into session (token, person_id, expires_at)
    select 'bench-session-' || p.id, p.id, now() + interval '1 day' from person p`);
}

async function makeSavers(platform: Platform, organisationId: string): Promise<Saver[]> {
  const secret = organisationSecrets(platform.env)(organisationId);
  const cookieOf = (token: string) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`;
  };
  return platform.database.inTenant(organisationId, async (tx) => {
    await makeBrand(tx);
    await makeTerms(tx);
    await makeLegalTexts(tx);
    await makeDeclaration(tx);
    const { id: unitId } = await makeUnit(tx, { code: 'U1' });
    const { id: courseId } = await makeCourse(tx, { code: 'C1', units: [{ unitId }] });
    const items = Array.from({ length: 10 }, () => ({}));
    const { assessmentId } = await makeAssessment(tx, { units: [unitId], tasks: [{ items }] });
    const personId = await makePerson(tx, { email: 'student1@bench.example' });
    await makeSubscription(tx, { personId, courseId });
    const from = { origin: '', reachedAt: '', searchable: true, takesCards: false };
    const of = { id: organisationId, ...from, ...organisation };
    const first = await makeAttempt(
      { ...scopeOf(tx, { platform, organisation: of }), personId },
      assessmentId,
    );
    await copyStudent(tx, personId, first.attemptId);
    const { rows } = await tx.execute<{ attemptId: string; token: string }>(sql`
      select a.id as "attemptId", s.token from attempt a
      join student_assessment w on w.id = a.student_assessment_id join session s on s.person_id = w.person_id`);
    return rows.map(({ attemptId, token }) => ({
      attemptId,
      cookie: cookieOf(token),
      itemId: first.items[0]!.id,
    }));
  });
}

async function listenBare(): Promise<string> {
  const bare = Fastify({ bodyLimit: 256 * 1024 });
  const answer = JSON.stringify({
    saved: [{ itemId: '0198c0de-0000-7000-8000-000000000000', revision: 1 }],
    conflicts: [],
    late: [],
    savedAt: new Date(0).toISOString(),
  });
  bare.patch('/*', (_request, reply) => reply.type('application/json').send(answer));
  return bare.listen({ port: 0, host: '127.0.0.1' });
}

async function serve(env: Env): Promise<void> {
  const ground = await openGround(env, () => undefined);
  await migrateDatabase(ground.owner, ground.applicationRole, queues);
  const id = await asOwner(ground.owner, (tx) => createOrganisation(tx, { ...organisation, hosts: [host] }));
  let statements = 0;
  const platform = await openPlatform({
    env,
    application: ground.application,
    callers: callers(env),
    onStatement: () => (statements += 1),
  });
  const app = await buildApp(platform);
  const savers = await makeSavers(platform, id);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', (asked) => {
    if (asked === 'statements') process.send!({ statements });
  });
  process.on('disconnect', () => {
    void (async () => {
      await app.close();
      await platform.close();
      await ground.stop();
      fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
      process.exit(0);
    })();
  });
  const port = new URL(base).port;
  process.send!({ base: `http://${host}:${port}`, bare: await listenBare(), savers } satisfies SavingPlace);
}

await serve(
  readEnv({
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'livery-bench-')),
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '10000000',
  }),
);
