import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/contract.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { deliveryLocation } from '#server/features/courses/intakes.table.ts';
import { archive } from '#server/features/archive/archive.table.ts';
import { domainClaim } from '#server/features/domains/domains.table.ts';
import { insertUpload } from '#server/features/courseFiles/courseFiles.queries.ts';
import { emptyContent } from '#server/features/assessments/tool/draft/content.rules.ts';
import { standingIn } from '#server/features/assessments/view/view.actions.ts';
import { enrolmentsOf, makeCredential, plainText, makeProtection } from './makers.ts';
import { makeAssessment, makeAttempt, makeDeclaration } from './makersAssessments.ts';
import { makeIntakes, plainInformation } from './makersCatalogue.ts';
import { makeClass } from './classes/classMakers.ts';
import { testApp, type TestApp } from './testApp.ts';
import { finishPreCourse, makeWorld, type World } from './world.ts';
import { scopeOf } from '#server/platform/scope.ts';

const password = 'correct-horse-battery';
const place = { code: 'Y', name: 'Y', suburb: 'Sydney', state: '01', postcode: '2000', country: '1101' };
const credential = {
  kind: 'licence',
  name: 'Y',
  issuer: '',
  number: '',
  issuedOn: '2024-01-01',
  expiresOn: null,
};
const announcementText = { title: 'X', document: plainText('X'), shownUntil: null };
const announcementPlan = { ...announcementText, audience: { kind: 'everybody' }, at: null, urgent: false };
const guardianValues = { name: 'X', relationship: 'X', email: 'x@guardian.example', language: 'en' };
const classDetails = {
  day: '2031-06-02',
  from: '09:00',
  to: '12:00',
  locationId: null,
  room: '',
  link: null,
  note: '',
  trainerIds: [],
  unitIds: [],
};
const intakeDetails = {
  name: 'Y',
  startsOn: null,
  endsOn: null,
  opensOn: null,
  closesOn: null,
  mode: 'online',
  place: null,
  schedule: '',
  places: null,
  waitingList: false,
  listed: false,
};
let test: TestApp;
let ours: World;
let theirs: World;
let superuser: pg.Client;
/** One person of ours for each staff role. */
let staffCookies: string[];
/** A domain the other organisation claims. */
let domainId: string;
/** What the administrator of the other organisation holds. */
let credentialId: string;
/** An archive the other organisation had made. */
let archiveId: string;
let courseFileId: string;
/** Where the other organisation teaches, and what protects its students' money. */
let taught: { intakeId: string; classId: string; locationId: string; protectionId: string };
/** What a student of the other organisation has started. */
let work: Record<'id' | 'assessmentId' | 'attemptId' | 'itemId' | 'declarationId' | 'enrolmentId', string>;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
  await finishPreCourse(test, theirs);
  work = await someWork();
  taught = await somePlaces();
  domainId = await someDomain();
  credentialId = await test.in(theirs.organisation, (tx) =>
    makeCredential(tx, { personId: theirs.administratorId, recordedBy: theirs.administratorId }),
  );
  archiveId = await someArchive();
  courseFileId = await test.in(theirs.organisation, (tx) =>
    insertUpload(tx, {
      personId: theirs.administratorId,
      name: 'theirs.zip',
      bytes: 1,
      createdAt: new Date(),
    }),
  );
  staffCookies = await Promise.all(
    staffRoles.map(async (role) => {
      const email = `${role}@isolation.example`;
      await test.person(ours.organisation, { email, roles: [role], password });
      return test.signIn(ours.organisation, email, password);
    }),
  );
  superuser = new pg.Client({ ...test.owner, user: 'postgres' });
  await superuser.connect();
});
/** What the other organisation has, as it was after the route before. */
let printed: Record<string, string>;
let foreign: string[];
beforeAll(async () => {
  printed = await fingerprint(theirs);
  foreign = await identifiersOf(theirs);
});
afterAll(async () => {
  await superuser.end();
  await test.close();
});

async function somePlaces(): Promise<typeof taught> {
  return test.in(theirs.organisation, async (tx) => {
    const [held] = await tx
      .insert(deliveryLocation)
      .values({ ...place, code: 'X', name: 'X' })
      .returning({ id: deliveryLocation.id });
    const locationId = held!.id;
    const [intakeId] = await makeIntakes(tx, theirs.courseId, [{ locationId }]);
    const classId = await makeClass(tx, { intakeId: intakeId!, day: '2026-01-05' });
    return { intakeId: intakeId!, classId, locationId, protectionId: await makeProtection(tx) };
  });
}

async function someDomain(): Promise<string> {
  const claim = { host: 'learn.theirs.example', token: 'x', createdAt: new Date() };
  const [made] = await test.in(theirs.organisation, (tx) =>
    tx
      .insert(domainClaim)
      .values({ ...claim, createdBy: theirs.administratorId })
      .returning({ id: domainClaim.id }),
  );
  return made!.id;
}

async function someArchive(): Promise<string> {
  const at = new Date();
  const [made] = await test.in(theirs.organisation, (tx) =>
    tx
      .insert(archive)
      .values({
        askedBy: theirs.administratorId,
        askedAt: at,
        heardAt: at,
        state: 'failed',
        failure: 'other',
      })
      .returning({ id: archive.id }),
  );
  return made!.id;
}

async function someWork(): Promise<typeof work> {
  const at = theirs.organisation;
  return test.in(at, async (tx) => {
    const declarationId = await makeDeclaration(tx);
    const { assessmentId } = await makeAssessment(tx, {
      units: [theirs.firstUnitId],
      tasks: [{ items: [{ kind: 'file_evidence' }, { kind: 'observation' }] }],
    });
    const student = { ...scopeOf(tx, test.tenant(at)), personId: theirs.studentId };
    const { attemptId, items } = await makeAttempt(student, assessmentId);
    const { standing } = await standingIn(student, assessmentId);
    const [enrolmentId] = await enrolmentsOf(tx, theirs.studentId);
    const ids = { assessmentId, attemptId, declarationId, enrolmentId: enrolmentId! };
    return { id: standing.row.work!.id, itemId: items[0]!.id, ...ids };
  });
}

async function tenantTableNames(): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organisation_id' and table_name <> 'organisation_domain'`,
  );
  return rows.map(({ name }) => name);
}

/** Everything another organisation has, one text per table. */
async function fingerprint(world: World): Promise<Record<string, string>> {
  // Reading touches a session, so sessions are left out; other tables show whose they are.
  const tables = (await tenantTableNames()).filter((table) => !['session', 'rate_limit'].includes(table));
  const prints = tables.map(
    (
      table,
    ) => `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${table} t where organisation_id = $1`,
  );
  // Prepared by its name, because it is asked after every route.
  const { rows } = await superuser.query<{ name: string; print: string }>({
    name: 'fingerprint',
    text: prints.join(' union all '),
    values: [world.organisation.id],
  });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Every id in an organisation's rows. */
async function identifiersOf(world: World): Promise<string[]> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and table_name <> 'organisation'`,
  );
  const ids = tables.map(({ name }) => `select id::text from ${name} where organisation_id = $1`);
  const { rows } = await superuser.query<{ id: string }>(ids.join(' union all '), [world.organisation.id]);
  return [world.organisation.id, ...rows.map(({ id }) => id)];
}

const routes = Object.entries(api) as [keyof typeof api, Endpoint][];

const courseAbout = { code: 'X', title: 'X', kind: 'short_course', area: 'X', summary: '' };

/** A request to a route, with the other organisation's ids wherever it takes one. */
function bodyFor(route: string, world: World): unknown {
  const now = new Date().toISOString();
  const id = '0198c0de-0000-7000-8000-00000000000a';
  const enrolmentAct = { key: id, reason: 'X' };
  const newcomers = {
    emails: ['student@shared.example'],
    courseId: world.courseId,
    intakeId: null,
    paymentOptionId: null,
    studyReason: null,
    fundingSource: null,
  };
  const bodies: Record<string, unknown> = {
    'POST /api/user/legal_acceptances': { legalTextIds: [world.subscriptionId] },
    'PATCH /api/user/profile': { preferredName: 'X' },
    'PUT /api/user/notification_preferences': {
      learning_reminders: true,
      new_content: true,
      access_ending: true,
      assessment_feedback: true,
      assessment_reminders: true,
      marking_work: true,
      messages: true,
      class_reminders: true,
      news: false,
    },
    'POST /api/user/notice_readings': { ids: [world.subscriptionId] },
    'POST /api/user/calendar_addresses': { id: crypto.randomUUID(), reminder: null },
    'POST /api/user/legal_name_proposals': {
      name: { singleName: false, givenName: 'X', middleName: '', familyName: 'Y' },
      reason: 'X',
    },
    'PATCH /api/staff/people/:id/record': { baseRevision: 0, values: { phone: '0412 345 678' }, reason: 'X' },
    'POST /api/staff/people/:id/merges': {
      mergedId: world.administratorId,
      revisions: [0, 0],
      choices: { email: 'kept' },
    },
    'POST /api/staff/people/:id/retention_holds': { reason: 'X', until: null },
    'POST /api/staff/retention_holds/:id/release': { reason: 'X' },
    'POST /api/staff/legal_name_proposals/:id/decision': { accepted: true, note: '' },
    'PUT /api/staff/people/:id/roles': { roles: ['student'] },
    'POST /api/staff/course_subscriptions': {
      ...enrolmentAct,
      personId: world.studentId,
      courseId: world.courseId,
      intakeId: null,
      paymentOptionId: null,
      studyReason: null,
      fundingSource: null,
    },
    'POST /api/staff/new_enrolment_checks': newcomers,
    'POST /api/staff/new_enrolments': { ...enrolmentAct, ...newcomers },
    'POST /api/staff/enrolment_change_checks': { ids: [world.subscriptionId], change: { act: 'resume' } },
    'POST /api/staff/people/:id/viewings': { id: crypto.randomUUID(), reason: 'X' },
    'POST /api/staff/course_subscriptions/:id/adjustments': {
      id: crypto.randomUUID(),
      what: 'X',
      why: 'X',
      until: null,
    },
    'PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending': { ended: true },
    'POST /api/staff/people/:id/guardians': { ...guardianValues, id: crypto.randomUUID() },
    'PUT /api/staff/people/:id/guardians/:guardianId': { ...guardianValues, reason: 'X' },
    'PUT /api/staff/people/:id/guardians/:guardianId/copying': { reason: 'X' },
    'PUT /api/staff/people/:id/guardians/:guardianId/removal': { reason: 'X' },
    'POST /api/staff/missing_data_requests': { key: enrolmentAct.key, ids: [world.studentId] },
    'POST /api/staff/student_notes': {
      key: enrolmentAct.key,
      ids: [world.subscriptionId],
      text: 'Rang, no answer',
      setAsideUntil: null,
    },
    'POST /api/staff/student_note_undos': { key: enrolmentAct.key, ids: [world.subscriptionId] },
    'POST /api/staff/enrolment_changes': {
      ...enrolmentAct,
      ids: [world.subscriptionId],
      change: { act: 'resume' },
    },
    'POST /api/staff/course_subscriptions/:id/extension': { ...enrolmentAct, accessEndsOn: '2030-01-01' },
    'POST /api/staff/course_subscriptions/:id/pause': { ...enrolmentAct, until: null },
    'POST /api/staff/course_subscriptions/:id/resumption': enrolmentAct,
    'POST /api/staff/course_subscriptions/:id/access_end': {
      ...enrolmentAct,
      lastDay: null,
      settle: { keepCents: 0 },
    },
    'POST /api/staff/course_subscriptions/:id/intake': { ...enrolmentAct, intakeId: id },
    'POST /api/staff/course_subscriptions/:id/correction': {
      ...enrolmentAct,
      studyReason: null,
      fundingSource: null,
    },
    'POST /api/staff/course_subscriptions/:id/withdrawal': { ...enrolmentAct, lastEngagedOn: null },
    'POST /api/staff/course_subscriptions/:id/transfer': {
      ...enrolmentAct,
      courseId: world.courseId,
      intakeId: null,
      paymentOptionId: null,
    },
    'POST /api/student/course_subscriptions/:id/messages': { id, text: 'X' },
    'PUT /api/student/course_subscriptions/:id/message_reading': { number: 1 },
    'POST /api/staff/course_subscriptions/:id/messages': { id, text: 'X', after: 0 },
    'POST /api/staff/course_subscriptions/:id/message_notes': { id, text: 'X' },
    'PUT /api/staff/course_subscriptions/:id/message_reading': { number: 1 },
    'PUT /api/staff/course_subscriptions/:id/message_wait': { waits: false },
    'PUT /api/staff/course_subscriptions/:id/message_assignee': { personId: world.administratorId },
    'PUT /api/staff/message_settings': {
      answerDays: 1,
      quietFrom: 0,
      quietUntil: 0,
      guardianCopies: [],
      revision: 'x',
    },
    'POST /api/staff/letters/:id/resends': { key: id },
    'POST /api/staff/report_files': { id, kind: 'progress', figure: 'enrolments' },
    'POST /api/staff/saved_reports': { id, kind: 'progress', name: 'X', search: {}, shared: true },
    'PUT /api/staff/saved_reports/:id': { name: 'X', shared: true },
    'POST /api/staff/announcements': { id, ...announcementPlan },
    'PUT /api/staff/announcements/:id': { ...announcementPlan, revision: 1 },
    'PUT /api/staff/announcements/:id/cancellation': { cancelled: true },
    'PUT /api/staff/announcements/:id/text': { ...announcementText, revision: 1 },
    'PUT /api/staff/announcements/:id/withdrawal': { withdrawn: true },
    'POST /api/staff/courses/:id/copies': { id, code: 'COPY', title: 'A copy' },
    'POST /api/staff/courses': {
      id,
      ...courseAbout,
      // A code of the other one's: it is not that unit.
      units: [{ code: 'U1', title: 'X' }],
    },
    'PUT /api/staff/courses/:id': {
      ...courseAbout,
      description: { type: 'doc', content: [] },
      picture: null,
      product: { scopeSince: null, scopeUntil: null, ended: null },
      state: 'listed',
      modes: ['online'],
      durationWeeks: 1,
      accredited: false,
      outcome: 'wait_for_staff',
      accessDays: null,
      fees: [{ id, label: 'X', kind: 'tuition', cents: 1, gst: 'free', mandatory: true }],
      plans: [],
      revision: 'x',
    },
    'POST /api/staff/course_files/:id/course': {
      courseId: id,
      code: 'FILED',
      title: 'X',
      units: [],
      assessments: [],
    },
    'POST /api/staff/course_files/:id/edition': { courseId: world.courseId },
    'POST /api/staff/archives': { id },
    'POST /api/staff/archives/:id/tickets': { password: 'a-long-password-1' },
    'POST /api/staff/domains': { id, host: 'learn.theirs.example' },
    'PUT /api/staff/main_domain': { host: world.organisation.host },
    'POST /api/staff/protection_measures': {
      id,
      kind: 'guarantee',
      name: 'X',
      reference: '',
      validFrom: '2026-01-01',
      validUntil: '2099-01-01',
      fileName: 'x.pdf',
      content: ['JVBERi0xLjQKJSVFT0YK'],
    },
    'POST /api/staff/protection_measures/:id/end': { endedOn: '2098-01-01', reason: 'X' },
    'POST /api/staff/people/:id/credentials': { id, ...credential, document: null },
    'PUT /api/staff/credentials/:id': { ...credential, revision: 1, document: null },
    'PUT /api/staff/credentials/:id/removal': { removed: true },
    'PUT /api/staff/credentials/:id/check': { revision: 1, checked: true },
    'POST /api/staff/delivery_locations': { id, ...place },
    'PUT /api/staff/delivery_locations/:id': { ...place, revision: 1 },
    'PUT /api/staff/delivery_locations/:id/retirement': { retired: true },
    'PUT /api/staff/media_files/:id/name': { name: 'Elsewhere', revision: 0 },
    'POST /api/staff/media_files/:id/replacement': { byId: world.fileId },
    'POST /api/staff/media_files/:id/captions': {
      fileId: world.fileId,
      language: 'en',
      label: 'English',
      formerId: null,
    },
    'POST /api/staff/units': { id, code: 'ELSE1', title: 'Elsewhere' },
    'POST /api/staff/assessments': { id, code: 'ELSE1', title: 'Elsewhere' },
    'POST /api/staff/assessments/:id/moves': { versionId: id, ids: [work.id], reason: 'X' },
    'POST /api/staff/assessments/file': {
      content: [Buffer.from(JSON.stringify({ minutes: 5, attemptsAllowed: 1 })).toString('base64')],
    },
    'PUT /api/staff/assessments/:id/draft': {
      baseRevision: 0,
      content: { ...emptyContent('X'), unitIds: [world.firstUnitId] },
    },
    'POST /api/staff/assessments/:id/versions': { revision: 0 },
    'POST /api/staff/assessments/:id/review': { reviewerId: null, note: '' },
    'PUT /api/staff/assessments/:id/review': { baseRevision: 0, content: { points: [], findings: [] } },
    'PUT /api/staff/assessments/:id/review_answers': {
      findingId: id,
      baseRevision: 0,
      answer: 'changed',
      words: '',
    },
    'POST /api/staff/assessments/:id/review_results': { result: 'signed', revision: 0, draftRevision: 0 },
    'POST /api/staff/units/:id/courses': { courseId: world.courseId },
    'POST /api/staff/intakes': { id, courseId: world.courseId, ...intakeDetails },
    'PUT /api/staff/intakes/:id': { ...intakeDetails, revision: 1 },
    'PUT /api/staff/intakes/:id/due_days': { revision: 0, days: [] },
    'POST /api/staff/intakes/:id/classes': { ...classDetails, seriesId: id, repeat: null },
    'PUT /api/staff/intakes/:id/classes': { ...classDetails, ids: [taught.classId], revisions: [1] },
    'POST /api/staff/intakes/:id/class_removals': { ids: [taught.classId] },
    'PUT /api/staff/classes/:id/cancellation': { reason: 'X' },
    'PUT /api/staff/classes/:id/roll_marks': {
      sentAt: '2026-01-05T00:00:00Z',
      marks: [
        {
          id,
          enrolmentId: world.subscriptionId,
          mark: 'present',
          minutes: null,
          reason: null,
          words: '',
          madeAt: '2026-01-05T00:00:00Z',
        },
      ],
    },
    'PUT /api/staff/classes/:id/delivery': { ids: [id] },
    'PUT /api/staff/intakes/:id/location': { locationId: null },
    'PUT /api/staff/enrolment_settings': {
      guardianAge: 18,
      identifierMustMatch: false,
      draftDays: 90,
      pauseMovesEnd: true,
      mostPauseDays: null,
      judgingNeedsDirection: false,
      promiseDays: null,
      sampleShare: 0,
      sampleFirst: 0,
      sampleNotYet: false,
      holdUntilModerated: false,
      revision: 'another',
    },
    'POST /api/staff/invitation_checks': {
      people: [{ email: 'two@else.example', name: 'Two', roles: ['student'] }],
    },
    'POST /api/staff/invitation_batches': {
      people: [{ email: 'two@else.example', name: 'Two', roles: ['student'] }],
    },
    'POST /api/staff/invitations': { email: 'one@else.example', name: 'One', roles: ['student'] },
    'PUT /api/student/course_subscriptions/:id/pre_course_items/:itemId/completion': { declared: true },
    'POST /api/student/learning_events': {
      events: [{ id, contentItemId: world.items.text, kind: 'opened', occurredAt: now }],
    },
    'POST /api/student/content_items/:id/answers': { eventId: id, choices: ['a'] },
    'PUT /api/student/content_items/:id/package': {
      commit: id,
      part: 'a',
      base: 0,
      state: ['{}'],
      savedAt: '2026-01-10T00:00:00Z',
    },
    'POST /api/student/payments': { key: id, method: 'bank_transfer', invoiceId: world.subscriptionId },
    'POST /api/student/payments/:id/second_step': { approve: true },
    'POST /api/link/payments/:id/second_step': { approve: true },
    'POST /api/link/payments': { key: id, method: 'bank_transfer' },
    'POST /api/student/stored_cards': {
      key: id,
      method: 'card_stripe',
      planId: world.subscriptionId,
      consent: { version: 1, language: 'en' },
    },
    'POST /api/student/stored_cards/:id/second_step': { approve: true },
    'POST /api/student/due_date_requests': { instalmentId: id, wantedOn: '2030-01-01', reason: 'X' },
    'POST /api/staff/payments/:id/confirmation': { cents: 1, receivedOn: '2026-01-01' },
    'POST /api/staff/payments/:id/refunds': { key: id, cents: 1, reason: 'X' },
    'POST /api/staff/people/:id/payments': {
      method: 'cash',
      cents: 1,
      receivedOn: '2026-01-01',
      reference: '',
      invoiceId: null,
    },
    'POST /api/staff/people/:id/invoices': {
      subscriptionId: null,
      dueOn: '2030-01-01',
      lines: [{ description: 'X', cents: 1, gst: 'free' }],
    },
    'POST /api/staff/bank_files/readings': {
      fileName: 'x.csv',
      content: ['RGF0ZSxBbW91bnQsVGV4dAoyMDI2LTAxLTAxLDEuMDAsWAo='],
      columns: null,
    },
    'POST /api/staff/bank_files': {
      id,
      fileName: 'x.csv',
      content: ['RGF0ZSxBbW91bnQsVGV4dAoyMDI2LTAxLTAxLDEuMDAsWAo='],
      columns: null,
    },
    'POST /api/staff/bank_files/:id/bookings': {
      lines: [{ lineId: id, personId: world.studentId, paymentId: null, invoiceId: null }],
    },
    'POST /api/staff/bank_lines/:id/state': { state: 'set_aside' },
    'POST /api/staff/bank_lines/:id/parts': {
      parts: [{ personId: world.studentId, invoiceId: null, cents: 1 }],
    },
    'POST /api/staff/payment_plans/:id/changes': {
      before: [],
      asks: [{ cents: 1, dueOn: '2030-01-01', afterUnits: null }],
      reason: 'X',
    },
    'POST /api/staff/books/closings': { closedUntil: '2020-01-01', reason: '' },
    'POST /api/staff/invoices/:id/credit_notes': { lines: [{ position: 0, cents: 1 }], reason: 'X' },
    'POST /api/staff/due_date_requests/:id/decision': { accepted: true },
    'PATCH /api/public/registrations/:id/answers': {
      device: 'device-of-somebody',
      answers: [{ field: 'givenName', value: 'X', baseRevision: 0 }],
    },
    'PUT /api/public/registrations/:id/choice': { intakeId: null, paymentOptionId: null },
    'POST /api/public/registrations/:id/handovers': {
      step: 'guardian',
      name: 'X',
      email: 'x@else.example',
    },
    'POST /api/public/registrations/:id/submission': {
      signature: { kind: 'typed', value: 'X Y' },
      declarations: [],
      informationVersion: null,
    },
    'POST /api/staff/registrations/:id/questions': { key: id, step: 'about', field: null, message: 'X' },
    'POST /api/staff/registrations/:id/refusal': { reason: 'X' },
    'PUT /api/staff/registrations/:id/suitability': { result: 'suitable', advice: 'X' },
    'POST /api/public/page_views': { path: '/dashboard' },
    'PUT /api/staff/analytics_settings': {
      kind: 'plausible',
      address: 'https://stats.example',
      domain: 'x.example',
    },
    'POST /api/staff/brand/versions/:id/restoration': { id },
    // Refused for `after`: new words would send everybody of ours to accept them, and the rest would be tried by nobody.
    // Refused for its day.
    'PUT /api/staff/texts/:kind/planned': {
      after: 0,
      from: '2020-01-01',
      title: null,
      document: plainText('X'),
      statement: null,
    },
    'POST /api/staff/texts/:kind/versions': {
      after: 0,
      title: null,
      document: plainText('X'),
      statement: null,
    },
    'POST /api/staff/courses/:id/information/versions': { ...plainInformation(), revision: 0 },
    'PUT /api/staff/courses/:id/information/planned': {
      ...plainInformation(),
      revision: 0,
      from: '2020-01-01',
    },
    'POST /api/public/registrations': { key: id, courseId: world.courseId, email: 'one@else.example' },
    'POST /api/public/registration_links': { email: 'applicant@shared.example', courseId: world.courseId },
    'POST /api/student/attempts/:id/third_party_reports': {
      itemId: world.items.text,
      name: 'X',
      email: 'x@else.example',
      relationship: 'X',
    },
    'POST /api/student/observations/:id/confirmation': { revision: 1, agrees: true, remark: '' },
    'POST /api/link/third_party_reports': {
      answers: [{ questionId: 'q1', answer: 'X' }],
      signedName: 'Eve',
    },
    'POST /api/link/third_party_report_refusal': { reason: 'Eve says no' },
    'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion': {
      baseRevision: 0,
      place: 'X',
      observedAt: now,
      checks: [],
      comment: 'X',
    },
    'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation': { revision: 1 },
    'POST /api/staff/student_assessments/:id/messages': { itemId: null, text: 'X' },
    'POST /api/student/student_assessments/:id/attempts': { declarationId: work.declarationId, aiUse: null },
    'PATCH /api/student/attempts/:id/responses': {
      device: 'X',
      responses: [
        {
          itemId: work.itemId,
          value: { kind: 'file_evidence', note: 'X' },
          baseRevision: 0,
        },
      ],
    },
    'POST /api/student/attempts/:id/submission': { revisions: {}, incomplete: true },
    'POST /api/student/student_assessments/:id/messages': { itemId: null, text: 'X' },
    'POST /api/student/student_assessments/:id/extension_requests': { until: '2030-01-01', reason: 'X' },
    'PATCH /api/staff/attempts/:id/draft_judgements': {
      items: [{ itemId: work.itemId, result: 'satisfactory', comment: 'X', marks: null, baseRevision: 0 }],
    },
    'POST /api/staff/attempts/:id/judgement': { release: 'now' },
    'POST /api/staff/attempts/:id/conversations': {
      itemId: null,
      heldAt: now,
      way: 'call',
      present: '',
      exchanges: [{ asked: 'X', said: 'X' }],
      finding: 'not_shown',
      note: '',
    },
    'POST /api/student/conversations/:id/remark': { text: 'X' },
    'POST /api/staff/judgement_releases': { ids: [work.id] },
    'POST /api/staff/work_allocations': { actId: id, ids: [work.id], to: 'nobody' },
    'POST /api/staff/work_allocation_undos': { actId: id, ids: [work.id] },
    'POST /api/staff/student_assessments/:id/moderation': { judgedAt: '2026-03-10T01:00:00Z', items: [] },
    'PUT /api/staff/assessments/:id/sample_share': { share: 10 },
    'POST /api/staff/regradings': {
      id,
      assessmentId: id,
      itemId: id,
      reason: 'x',
      byHand: null,
      works: [{ id: work.id, judgementId: id }],
    },
    'PATCH /api/staff/reusable_comments/:id': { shared: true },
    'POST /api/staff/student_assessments/:id/reporter_checks': {
      isConfirmed: false,
      reportId: id,
      note: 'Unknown',
    },
    'POST /api/staff/evidence/:id/annotations': {
      page: 1,
      area: { x: 0, y: 0, width: 0, height: 0 },
      text: 'X',
    },
    'POST /api/staff/student_assessments/:id/reopening': { reason: 'X' },
    'POST /api/staff/student_assessments/:id/extra_attempts': { reason: 'X' },
    'POST /api/staff/extension_requests/:id/decision': { granted: true, until: '2030-01-01', note: '' },
    'POST /api/staff/student_assessments/:id/unit_outcomes': {
      unitId: world.firstUnitId,
      outcome: 'competent',
      note: '',
    },
    'POST /api/staff/unit_enrolments/:id/outcomes': { outcome: 'rpl_granted', evidence: 'X', note: '' },
    'POST /api/staff/unit_enrolments/:id/credit': { evidence: 'X', note: '' },
    'POST /api/staff/unit_enrolments/:id/withdrawal': { reason: 'X' },
    'POST /api/staff/unit_enrolments/:id/resumption': { reason: 'X' },
    'PUT /api/staff/unit_enrolments/:id/delivery': { on: '2026-01-06', note: '', modes: [] },
    'POST /api/staff/reusable_comments': { text: 'X' },
    'PUT /api/staff/courses/:id/draft_edition': {
      baseRevision: 0,
      units: [],
      packaging: { groups: [] },
      completion: 'items',
      preCourse: [],
    },
    'PUT /api/staff/imports/:id/columns': { revision: 0, fields: [], dayOrder: 'dmy', existing: 'fill' },
    'POST /api/staff/imports/:id/choices': { state: 'problem', choice: 'skip' },
    'POST /api/staff/imports/:id/start': { revision: 0, mail: false },
    'POST /api/staff/imports/:id/undo': { revision: 0 },
    'POST /api/staff/course_editions/:id/publication': { revision: 0 },
    'POST /api/staff/unit_editions/:id/changes': {
      key: id,
      baseRevision: 0,
      changes: [{ do: 'describe', title: 'X', summary: '' }],
    },
    'POST /api/staff/unit_editions/:id/mapping': { ties: [{ itemId: id, criterionIds: [] }] },
    'POST /api/staff/unit_editions/:id/publication': { revision: 0 },
    'POST /api/staff/course_editions/:id/moves': { ids: [world.subscriptionId], reason: 'X' },
    'POST /api/link/handover': {
      answers: [],
      declarations: [],
      signature: { kind: 'typed', value: 'Eve' },
    },
    'POST /api/link/invitation/acceptance': { name: 'One', password: 'correct-horse-battery' },
  };
  return bodies[route];
}

/** What an `:id` of a route names, by a part of its path. */
const idFor = (route: string, world: World): string => {
  const ids: [part: string, id: string][] = [
    ['/legal_name_proposals/', world.proposalId],
    ['/retention_holds/', world.holdId],
    ['/attempts/', work.attemptId],
    ['/student/student_assessments/', work.assessmentId],
    ['/staff/student_assessments/', work.id],
    ['/staff/assessments/', work.assessmentId],
    ['/unit_enrolments/', work.enrolmentId],
    ['/courses/', world.courseId],
    ['/course_editions/', world.courseEditionId],
    ['/unit_editions/', world.unitDraftId],
    ['/units/', world.firstUnitId],
    ['/content_items/', world.items.text],
    ['/files/', world.fileId],
    ['/content_files/', world.fileId],
    ['/media_files/', world.fileId],
    ['/course_subscriptions/', world.subscriptionId],
    ['/delivery_locations/', taught.locationId],
    ['/domains/', domainId],
    ['/course_files/', courseFileId],
    ['/archives/', archiveId],
    ['/protection_measures/', taught.protectionId],
    ['/staff/credentials/', credentialId],
    ['/intakes/', taught.intakeId],
    ['/classes/', taught.classId],
    ['/registrations/', world.registrationId],
  ];
  return ids.find(([part]) => route.includes(part))?.[1] ?? world.studentId;
};

/** Who tries: staff routes are tried by every role, so that each act meets the other organisation's ids. */
const callersOf = (route: string): string[] =>
  route.includes('/api/staff/')
    ? [ours.student, ours.administrator, ...staffCookies]
    : [ours.student, ours.administrator];

describe('Two organisations with the same data', () => {
  it.each(routes.map(([route]) => [route]))(
    '%s shows and changes nothing of the other one',
    async (route) => {
      const before = printed;
      for (const cookie of callersOf(route)) {
        const answer = await test.call(route, {
          at: ours.organisation,
          cookie,
          params: {
            id: idFor(route, theirs),
            attemptId: work.attemptId,
            occasion: '1',
            ...(route.includes('/versions/:number') && { number: '1' }),
            itemId: route.includes('/observations/') ? work.itemId : theirs.preCourseItemId,
            otherId: theirs.administratorId,
            personId: theirs.studentId,
            documentId: theirs.fileId,
            adjustmentId: theirs.fileId,
            guardianId: theirs.fileId,
            handoverId: theirs.fileId,
            messageId: theirs.fileId,
            fileId: theirs.fileId,
            kind: 'privacy_policy',
          },
          query: {
            q: 'hygiene',
            search: 'hygiene',
            courseId: theirs.courseId,
            day: '2031-06-02',
            from: '09:00',
            to: '12:00',
            firstDay: '2020-01-01',
            lastDay: '2031-01-01',
          },
          body: bodyFor(route, theirs),
          headers: { authorization: `Link ${'x'.repeat(43)}` },
        });
        expect(answer.status).toBeLessThan(500);
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        for (const id of foreign) expect(text).not.toContain(id);
        expect(route.includes(':id') ? [403, 404] : [answer.status]).toContain(answer.status);
      }
      printed = await fingerprint(theirs);
      expect(printed).toEqual(before);
    },
  );

  it('a session of one is no session of the other', async () => {
    const answer = await test.call('GET /api/student/dashboard', {
      at: theirs.organisation,
      cookie: ours.student,
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  it('the database itself shows one organisation its own rows only, table by table', async () => {
    for (const table of await tenantTableNames()) {
      const { rows } = await test.in(ours.organisation, (tx) =>
        tx.execute<{ organisation_id: string }>(`select distinct organisation_id from ${table}`),
      );
      for (const row of rows) expect(row.organisation_id).toBe(ours.organisation.id);
    }
  });

  it('the database refuses a row written for another organisation', async () => {
    const write = test.in(ours.organisation, (tx) =>
      tx.execute(
        `insert into person (organisation_id, email, name) values ('${theirs.organisation.id}', 'x@y.example', 'X')`,
      ),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  it('the database shows nothing at all outside an organisation', async () => {
    const application = new pg.Client(test.application);
    await application.connect();
    for (const table of await tenantTableNames()) {
      const { rows } = await application.query(`select 1 from ${table} limit 1`);
      expect(rows, table).toEqual([]);
    }
    await application.end();
  });

  it('even the owner of the tables sees no tenant’s rows', async () => {
    const owner = new pg.Client(test.owner);
    await owner.connect();
    const { rows } = await owner.query('select 1 from person limit 1');
    await owner.end();
    expect(rows).toEqual([]);
  });
});
