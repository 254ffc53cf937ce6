import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/all.ts';
import { insertEvidence } from '#server/features/assessments/record/evidence.queries.ts';
import { extensionRequest } from '#server/features/assessments/record/talk.table.ts';
import { openBilling } from '#server/features/billing/invoices/plans.actions.ts';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { registrationDocument } from '#server/features/registration/store/registrationRecords.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import {
  enrolmentsOf,
  makeBillingSettings,
  makeCourseEdition,
  makeCredential,
  makeSubscription,
} from './makers.ts';
import { makeIntakes, makeOffer } from './makersCatalogue.ts';
import { makeClass, makeMark } from './classes/classMakers.ts';
import { fullAnswers, makeHold, makeRecord, makeRegistration } from './makersRegistration.ts';
import { codeOf, handIn, makeMarkingWorld, type MarkingWorld } from './markingWorld.ts';
import { testApp, type TestApp } from './testApp.ts';

/*
 * Nobody decides about themselves. Every staff route that writes is listed here, so a new one has to name the person it
 * is about.
 */

let test: TestApp;
let world: MarkingWorld;
/** Everything that can be decided about a person who is also staff, in every role. */
let own: Record<
  | 'work'
  | 'attempt'
  | 'extension'
  | 'file'
  | 'enrolment'
  | 'plan'
  | 'transfer'
  | 'invoice'
  | 'date'
  | 'registration'
  | 'document'
  | 'proposal'
  | 'hold'
  | 'credential'
  | 'subscription'
  | 'class'
  | 'edition',
  string
>;

const now = new Date('2027-03-02T00:00:00Z');

async function makeWork(personId: string) {
  return test.in(world.at, async (tx) => {
    const { id: work, attemptId } = await handIn(tx, world, { personId, submittedAt: now });
    const [asked] = await tx
      .insert(extensionRequest)
      .values({ studentAssessmentId: work, wantedUntil: now, reason: 'X', state: 'asked', askedAt: now })
      .returning({ id: extensionRequest.id });
    const [enrolment] = await enrolmentsOf(tx, personId);
    const file = await insertEvidence(tx, {
      attemptId,
      itemId: world.items.written,
      name: 'a.png',
      mediaType: 'image/png',
      bytes: 1,
      state: 'uploaded',
      createdAt: now,
    });
    return { work, attempt: attemptId, extension: asked!.id, enrolment: enrolment!, file };
  });
}

async function makeMoney(personId: string, cookie: string) {
  const { at, courseId } = world;
  const billed = await test.in(at, async (tx) => {
    await makeBillingSettings(tx);
    return openBilling(
      tx,
      {
        personId,
        subscriptionId: null,
        registrationId: null,
        courseId,
        lines: [{ description: 'Tuition', cents: 50_000, gst: 'free' }],
        option: { name: 'In full', kind: 'full', depositCents: 0, instalments: 0, every: null },
        startsOn: '2027-03-02',
        endsOn: null,
        payer: { name: 'Bo Both', email: 'both@marking.example', address: '' },
      },
      { today: '2027-03-02', now, timeZone: 'Australia/Sydney' },
    );
  });
  const transfer = await test.call('POST /api/student/payments', {
    at,
    cookie,
    body: { key: randomUUID(), method: 'bank_transfer', invoiceId: billed.invoiceIds[0] },
  });
  const { body } = await test.call('GET /api/student/billing', { at, cookie });
  await test.call('POST /api/student/due_date_requests', {
    at,
    cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { instalmentId: body.plans[0].instalments[0].id, wantedOn: '2027-03-20', reason: 'X' },
  });
  const open = await test.call('GET /api/staff/billing', { at, cookie });
  return {
    plan: billed.planId,
    transfer: transfer.body.payment.id,
    invoice: billed.invoiceIds[0]!,
    date: open.body.dateRequests[0].id,
  };
}

async function makeOwnRegistration() {
  const { at, courseId } = world;
  return test.in(at, async (tx) => {
    await makeOffer(tx, courseId, { plans: [{}] });
    // Not linked to the person yet; only the email shows whose it is.
    const id = await makeRegistration(tx, {
      courseId,
      email: 'both@marking.example',
      status: 'submitted',
      number: 1,
      submittedAt: now,
      answers: fullAnswers(),
    });
    const [document] = await tx
      .insert(registrationDocument)
      .values({
        registrationId: id,
        kind: 'identity',
        name: 'a.png',
        bytes: 1,
        state: 'uploaded',
        uploadedAt: now,
      })
      .returning({ id: registrationDocument.id });
    return { registration: id, document: document!.id };
  });
}

/** A class of the intake that all of somebody's enrolments are in, at which they were marked present. */
async function makeOwnClass(personId: string): Promise<string> {
  const { at, courseId } = world;
  return test.in(at, async (tx) => {
    const [intakeId] = await makeIntakes(tx, courseId, [{}]);
    const studies = eq(courseSubscription.personId, personId);
    await tx.update(courseSubscription).set({ intakeId: intakeId! }).where(studies);
    const units = await tx.select({ id: unit.id }).from(unit);
    const id = await makeClass(tx, {
      intakeId: intakeId!,
      day: '2027-03-01',
      unitIds: units.map((one) => one.id),
    });
    const subscriptions = await tx
      .select({ id: courseSubscription.id })
      .from(courseSubscription)
      .where(studies);
    for (const one of subscriptions) {
      await makeMark(tx, { classId: id, subscriptionId: one.id, byPersonId: world.ids.asha, at: now });
    }
    return id;
  });
}

beforeAll(async () => {
  test = await testApp();
  test.clock.set(now.toISOString());
  world = await makeMarkingWorld(test, 'harbour');
  const personId = world.ids.both;
  await test.in(world.at, (tx) =>
    tx
      .update(person)
      .set({ roles: ['student', 'trainer', 'assessor', 'author', 'finance', 'administrator'] })
      .where(eq(person.id, personId)),
  );
  own = {
    ...(await makeWork(personId)),
    ...(await makeMoney(personId, world.cookies.both)),
    ...(await makeOwnRegistration()),
    proposal: await test.in(world.at, (tx) => makeRecord(tx, personId)),
    hold: await test.in(world.at, (tx) => makeHold(tx, personId, world.ids.asha)),
    credential: await test.in(world.at, (tx) => makeCredential(tx, { personId })),
    ...(await test.in(world.at, async (tx) => {
      const subscription = await makeSubscription(tx, { personId, courseId: world.courseId });
      await makeCourseEdition(tx, world.courseId, {});
      return { subscription, edition: (await newestEditionOf(tx, world.courseId))! };
    })),
    class: await makeOwnClass(personId),
  };
});
afterAll(() => test.close());

type Route = keyof typeof api;
type StaffWrite = Extract<Route, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/staff/${string}`>;
interface OwnWorkRequest {
  params?: Record<string, string>;
  body?: unknown;
  /** Of many at once each row tells why it was left. */
  eachTold?: boolean;
}

const presentMark = {
  id: randomUUID(),
  mark: 'present',
  minutes: null,
  reason: null,
  words: '',
  madeAt: now.toISOString(),
};
const observed = () => ({ attemptId: own.attempt, itemId: world.items.observation });
const act = () => ({ key: randomUUID(), reason: 'X' });
const enrolment = (body: object) => ({ params: { id: own.subscription }, body: { ...act(), ...body } });
const many = (more: object) => ({
  body: { ids: [own.subscription], change: { act: 'end', lastDay: null }, ...more },
  eachTold: true,
});
const newcomers = (more: object) => ({
  body: {
    emails: ['both@marking.example'],
    courseId: world.courseId,
    intakeId: null,
    paymentOptionId: null,
    studyReason: null,
    fundingSource: null,
    ...more,
  },
  eachTold: true,
});
const ofGuardian = { name: 'X', relationship: 'mother', email: 'x@guardian.example', language: 'en' };
/** `nobody`: decides about no person. */
const decisions: Record<StaffWrite, (() => OwnWorkRequest) | 'nobody'> = {
  'POST /api/staff/assessments/:id/moves': () => ({
    params: { id: world.tool.assessmentId },
    body: { versionId: world.tool.versionId, ids: [own.work], reason: 'X' },
  }),
  'POST /api/staff/course_editions/:id/moves': () => ({
    params: { id: own.edition },
    body: { ids: [own.subscription], reason: 'X' },
  }),
  'POST /api/staff/course_editions/:id/publication': 'nobody',
  'PUT /api/staff/registration_form/draft': 'nobody',
  'DELETE /api/staff/registration_form/draft': 'nobody',
  'POST /api/staff/registration_form_versions': 'nobody',
  'POST /api/staff/imports': 'nobody',
  'PUT /api/staff/imports/:id/columns': 'nobody',
  'PATCH /api/staff/imports/:id/rows/:number': 'nobody',
  'POST /api/staff/imports/:id/choices': 'nobody',
  'POST /api/staff/imports/:id/start': 'nobody',
  'POST /api/staff/imports/:id/undo': 'nobody',
  'DELETE /api/staff/imports/:id': 'nobody',
  'POST /api/staff/courses': 'nobody',
  'POST /api/staff/assessments': 'nobody',
  'POST /api/staff/assessments/file': 'nobody',
  'POST /api/staff/assessments/:id/draft': 'nobody',
  'PUT /api/staff/assessments/:id/draft': 'nobody',
  'DELETE /api/staff/assessments/:id/draft': 'nobody',
  'POST /api/staff/assessments/:id/versions': 'nobody',
  // Whoever wrote the draft is refused: review.test.ts.
  'POST /api/staff/assessments/:id/review': 'nobody',
  'PUT /api/staff/assessments/:id/review': 'nobody',
  'PUT /api/staff/assessments/:id/review_answers': 'nobody',
  'POST /api/staff/assessments/:id/review_results': 'nobody',
  'PUT /api/staff/media_files/:id/name': 'nobody',
  'DELETE /api/staff/media_files/:id': 'nobody',
  'POST /api/staff/media_files/:id/replacement': 'nobody',
  'POST /api/staff/media_files/:id/captions': 'nobody',
  'POST /api/staff/units': 'nobody',
  'POST /api/staff/units/:id/courses': 'nobody',
  'POST /api/staff/courses/:id/copies': 'nobody',
  'DELETE /api/staff/course_files/:id': 'nobody',
  'POST /api/staff/course_files/:id/course': 'nobody',
  'POST /api/staff/course_files/:id/edition': 'nobody',
  'PUT /api/staff/courses/:id': 'nobody',
  'PUT /api/staff/courses/:id/draft_edition': 'nobody',
  'POST /api/staff/units/:id/draft_edition': 'nobody',
  'POST /api/staff/unit_editions/:id/changes': 'nobody',
  'POST /api/staff/unit_editions/:id/mapping': 'nobody',
  'POST /api/staff/unit_editions/:id/publication': 'nobody',
  'DELETE /api/staff/unit_editions/:id': 'nobody',
  'DELETE /api/staff/course_editions/:id': 'nobody',
  'POST /api/staff/payment_plans/:id/cancellation': () => ({ params: { id: own.plan } }),
  'POST /api/staff/payment_plans/:id/changes': () => ({
    params: { id: own.plan },
    body: { before: [], asks: [{ cents: 1, dueOn: '2027-12-01', afterUnits: null }], reason: 'X' },
  }),
  'POST /api/staff/course_subscriptions': () => ({
    body: {
      ...act(),
      personId: world.ids.both,
      courseId: world.courseId,
      intakeId: null,
      paymentOptionId: null,
      studyReason: null,
      fundingSource: null,
    },
  }),
  'POST /api/staff/new_enrolment_checks': () => newcomers({}),
  'POST /api/staff/new_enrolments': () => newcomers(act()),
  'POST /api/staff/enrolment_change_checks': () => many({}),
  'POST /api/staff/enrolment_changes': () => many(act()),
  'POST /api/staff/people/:id/viewings': () => ({
    params: { id: world.ids.both },
    body: { id: randomUUID(), reason: 'X' },
  }),
  // Started for somebody else.
  'PUT /api/staff/viewings/:id/ending': 'nobody',
  'POST /api/staff/course_subscriptions/:id/adjustments': () => ({
    params: { id: own.subscription },
    body: { id: randomUUID(), what: 'Read aloud', why: 'X', until: null },
  }),
  'POST /api/staff/people/:id/guardians': () => ({
    params: { id: world.ids.both },
    body: { ...ofGuardian, id: randomUUID() },
  }),
  'PUT /api/staff/people/:id/guardians/:guardianId': () => ({
    params: { id: world.ids.both, guardianId: randomUUID() },
    body: { ...ofGuardian, reason: 'X' },
  }),
  'PUT /api/staff/people/:id/guardians/:guardianId/copying': () => ({
    params: { id: world.ids.both, guardianId: randomUUID() },
    body: { reason: 'X' },
  }),
  'PUT /api/staff/people/:id/guardians/:guardianId/removal': () => ({
    params: { id: world.ids.both, guardianId: randomUUID() },
    body: { reason: 'X' },
  }),
  'PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending': () => ({
    params: { id: own.subscription, adjustmentId: randomUUID() },
    body: { ended: true },
  }),
  'POST /api/staff/missing_data_requests': () => ({ body: { key: randomUUID(), ids: [world.ids.both] } }),
  'POST /api/staff/student_notes': () => ({
    body: { key: randomUUID(), ids: [own.subscription], text: 'X', setAsideUntil: null },
  }),
  'POST /api/staff/student_note_undos': () => ({ body: { key: randomUUID(), ids: [own.subscription] } }),
  'POST /api/staff/course_subscriptions/:id/extension': () => enrolment({ accessEndsOn: '2028-01-01' }),
  'POST /api/staff/course_subscriptions/:id/pause': () => enrolment({ until: null }),
  'POST /api/staff/course_subscriptions/:id/resumption': () => enrolment({}),
  'POST /api/staff/course_subscriptions/:id/access_end': () => enrolment({ lastDay: null }),
  'POST /api/staff/course_subscriptions/:id/intake': () => enrolment({ intakeId: randomUUID() }),
  'POST /api/staff/course_subscriptions/:id/correction': () =>
    enrolment({ studyReason: null, fundingSource: null }),
  'POST /api/staff/course_subscriptions/:id/withdrawal': () => enrolment({ lastEngagedOn: null }),
  'POST /api/staff/course_subscriptions/:id/transfer': () =>
    enrolment({ courseId: world.courseId, intakeId: null, paymentOptionId: null }),
  'POST /api/staff/course_subscriptions/:id/messages': () => ({
    params: { id: own.subscription },
    body: { id: randomUUID(), text: 'X', after: 0 },
  }),
  'POST /api/staff/course_subscriptions/:id/message_notes': () => ({
    params: { id: own.subscription },
    body: { id: randomUUID(), text: 'X' },
  }),
  'DELETE /api/staff/course_subscriptions/:id/messages/:messageId': () => ({
    params: { id: own.subscription, messageId: randomUUID() },
  }),
  'PUT /api/staff/course_subscriptions/:id/message_reading': () => ({
    params: { id: own.subscription },
    body: { number: 0 },
  }),
  'PUT /api/staff/course_subscriptions/:id/message_wait': () => ({
    params: { id: own.subscription },
    body: { waits: true },
  }),
  'PUT /api/staff/course_subscriptions/:id/message_assignee': () => ({
    params: { id: own.subscription },
    body: { personId: null },
  }),
  'PUT /api/staff/message_settings': 'nobody',
  'POST /api/staff/report_files': 'nobody',
  'POST /api/staff/saved_reports': 'nobody',
  'PUT /api/staff/saved_reports/:id': 'nobody',
  'DELETE /api/staff/saved_reports/:id': 'nobody',
  'POST /api/staff/announcements': 'nobody',
  'POST /api/staff/letters/:id/resends': 'nobody',
  'PUT /api/staff/announcements/:id': 'nobody',
  'PUT /api/staff/announcements/:id/cancellation': 'nobody',
  'PUT /api/staff/announcements/:id/text': 'nobody',
  'PUT /api/staff/announcements/:id/withdrawal': 'nobody',
  'PUT /api/staff/announcements/:id/reminder': 'nobody',
  'PUT /api/staff/enrolment_settings': 'nobody',
  // Everybody records what they hold; checking it is a decision.
  'POST /api/staff/people/:id/credentials': 'nobody',
  'PUT /api/staff/credentials/:id': 'nobody',
  'PUT /api/staff/credentials/:id/removal': 'nobody',
  'PUT /api/staff/credentials/:id/check': () => ({
    params: { id: own.credential },
    body: { revision: 1, checked: true },
  }),
  'POST /api/staff/protection_measures': 'nobody',
  'POST /api/staff/protection_measures/:id/end': 'nobody',
  'POST /api/staff/delivery_locations': 'nobody',
  'PUT /api/staff/delivery_locations/:id': 'nobody',
  'PUT /api/staff/delivery_locations/:id/retirement': 'nobody',
  'POST /api/staff/intakes': 'nobody',
  'POST /api/staff/texts/:kind/versions': 'nobody',
  'PUT /api/staff/texts/:kind/planned': 'nobody',
  'DELETE /api/staff/texts/:kind/planned': 'nobody',
  'POST /api/staff/courses/:id/information/versions': 'nobody',
  'PUT /api/staff/courses/:id/information/planned': 'nobody',
  'DELETE /api/staff/courses/:id/information/planned': 'nobody',
  'PUT /api/staff/intakes/:id': 'nobody',
  'PUT /api/staff/intakes/:id/due_days': 'nobody',
  'POST /api/staff/intakes/:id/classes': 'nobody',
  'PUT /api/staff/intakes/:id/classes': 'nobody',
  'POST /api/staff/intakes/:id/class_removals': 'nobody',
  'PUT /api/staff/classes/:id/cancellation': 'nobody',
  'PUT /api/staff/classes/:id/roll_marks': () => ({
    params: { id: own.class },
    body: { sentAt: now.toISOString(), marks: [{ ...presentMark, enrolmentId: own.subscription }] },
  }),
  'PUT /api/staff/classes/:id/delivery': () => ({
    params: { id: own.class },
    body: { ids: [own.enrolment] },
  }),
  'PUT /api/staff/intakes/:id/location': 'nobody',
  'PUT /api/staff/intakes/:id/trainers/:personId': 'nobody',
  'DELETE /api/staff/intakes/:id/trainers/:personId': 'nobody',
  'POST /api/staff/payments/:id/confirmation': () => ({
    params: { id: own.transfer },
    body: { cents: 50_000, receivedOn: '2027-03-02' },
  }),
  'POST /api/staff/invoices/:id/credit_notes': () => ({
    params: { id: own.invoice },
    body: { lines: [{ position: 0, cents: 100 }], reason: 'X' },
  }),
  'POST /api/staff/invoices/:id/payer_links': () => ({ params: { id: own.invoice } }),
  'DELETE /api/staff/invoices/:id/payer_links': () => ({ params: { id: own.invoice } }),
  'POST /api/staff/people/:id/payments': () => ({
    params: { id: world.ids.both },
    body: { method: 'cash', cents: 100, receivedOn: '2027-03-02', reference: '', invoiceId: null },
  }),
  'POST /api/staff/people/:id/invoices': () => ({
    params: { id: world.ids.both },
    body: {
      subscriptionId: null,
      dueOn: '2027-03-20',
      lines: [{ description: 'X', cents: 100, gst: 'free' }],
    },
  }),
  'POST /api/staff/bank_files/readings': 'nobody',
  'POST /api/staff/bank_files': 'nobody',
  // Each line is refused on its own: bankFiles.test.ts.
  'POST /api/staff/bank_files/:id/bookings': 'nobody',
  'POST /api/staff/bank_lines/:id/state': 'nobody',
  'POST /api/staff/bank_lines/:id/parts': () => ({
    params: { id: randomUUID() },
    body: { parts: [{ personId: world.ids.both, invoiceId: null, cents: 1 }] },
  }),
  'POST /api/staff/books/closings': 'nobody',
  'POST /api/staff/payments/:id/refunds': () => ({
    params: { id: own.transfer },
    body: { key: randomUUID(), cents: 100, reason: 'X' },
  }),
  'POST /api/staff/due_date_requests/:id/decision': () => ({
    params: { id: own.date },
    body: { accepted: true },
  }),
  'PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion': () => ({
    params: { ...observed(), occasion: '1' },
    body: { checks: [], comment: '', place: '', observedAt: now.toISOString(), baseRevision: 0 },
  }),
  'POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation': () => ({
    params: { ...observed(), occasion: '1' },
    body: { revision: 1 },
  }),
  'POST /api/staff/student_assessments/:id/messages': () => ({
    params: { id: own.work },
    body: { itemId: null, text: 'X' },
  }),
  'PUT /api/staff/student_assessments/:id/claim': () => ({ params: { id: own.work } }),
  'DELETE /api/staff/student_assessments/:id/claim': () => ({ params: { id: own.work } }),
  'PATCH /api/staff/attempts/:id/draft_judgements': () => ({
    params: { id: own.attempt },
    body: { items: [] },
  }),
  'POST /api/staff/attempts/:id/judgement': () => ({
    params: { id: own.attempt },
    body: { release: 'now' },
  }),
  'POST /api/staff/attempts/:id/conversations': () => ({
    params: { id: own.attempt },
    body: {
      itemId: null,
      heldAt: now.toISOString(),
      way: 'call',
      present: '',
      exchanges: [{ asked: 'X', said: 'X' }],
      finding: 'not_shown',
      note: '',
    },
  }),
  'POST /api/staff/judgement_releases': () => ({ body: { ids: [own.work] } }),
  'POST /api/staff/student_assessments/:id/reopening': () => ({
    params: { id: own.work },
    body: { reason: 'X' },
  }),
  'POST /api/staff/student_assessments/:id/extra_attempts': () => ({
    params: { id: own.work },
    body: { reason: 'X' },
  }),
  'POST /api/staff/extension_requests/:id/decision': () => ({
    params: { id: own.extension },
    body: { granted: false, note: 'X' },
  }),
  'POST /api/staff/student_assessments/:id/unit_outcomes': () => ({
    params: { id: own.work },
    body: { unitId: world.unitId, outcome: 'competent', note: 'X' },
  }),
  'POST /api/staff/unit_enrolments/:id/outcomes': () => ({
    params: { id: own.enrolment },
    body: { outcome: 'rpl_granted', evidence: 'X', note: '' },
  }),
  'POST /api/staff/unit_enrolments/:id/credit': () => ({
    params: { id: own.enrolment },
    body: { evidence: 'X', note: '' },
  }),
  'POST /api/staff/unit_enrolments/:id/withdrawal': () => ({
    params: { id: own.enrolment },
    body: { reason: 'X' },
  }),
  'POST /api/staff/unit_enrolments/:id/resumption': () => ({
    params: { id: own.enrolment },
    body: { reason: 'X' },
  }),
  'PUT /api/staff/unit_enrolments/:id/delivery': () => ({
    params: { id: own.enrolment },
    body: { on: '2027-03-01', note: '', modes: [] },
  }),
  'POST /api/staff/work_allocations': () => ({
    body: { actId: randomUUID(), ids: [own.work], to: 'nobody' },
  }),
  'POST /api/staff/work_allocation_undos': () => ({ body: { actId: randomUUID(), ids: [own.work] } }),
  'POST /api/staff/student_assessments/:id/reporter_checks': () => ({
    params: { id: own.work },
    body: { isConfirmed: true, reportId: randomUUID(), way: 'met', note: '' },
  }),
  'POST /api/staff/evidence/:id/annotations': () => ({
    params: { id: own.file },
    body: { page: 1, area: { x: 0, y: 0, width: 0, height: 0 }, text: 'X' },
  }),
  'DELETE /api/staff/evidence/:id/annotations/:annotationId': () => ({
    params: { id: own.file, annotationId: randomUUID() },
  }),
  'POST /api/staff/student_assessments/:id/moderation': () => ({
    params: { id: own.work },
    body: { judgedAt: now.toISOString(), items: [] },
  }),
  'POST /api/staff/regradings': () => ({
    body: {
      id: randomUUID(),
      assessmentId: world.tool.assessmentId,
      itemId: randomUUID(),
      reason: 'x',
      byHand: null,
      works: [{ id: own.work, judgementId: randomUUID() }],
    },
  }),
  // Only what the press before it named, which never was their own.
  'PUT /api/staff/regradings/:id/undoing': 'nobody',
  'PUT /api/staff/assessments/:id/sample_share': 'nobody',
  'PATCH /api/staff/reusable_comments/:id': 'nobody',
  'POST /api/staff/reusable_comments/:id/uses': 'nobody',
  'POST /api/staff/reusable_comments': 'nobody',
  'DELETE /api/staff/reusable_comments/:id': 'nobody',
  'PUT /api/staff/analytics_settings': 'nobody',
  'PUT /api/staff/brand/draft': 'nobody',
  'PUT /api/staff/words/:language': 'nobody',
  'PUT /api/staff/card_account': 'nobody',
  'DELETE /api/staff/card_account': 'nobody',
  'POST /api/staff/card_account/tests': 'nobody',
  'PUT /api/staff/money_settings': 'nobody',
  'PUT /api/staff/organisation': 'nobody',
  'PUT /api/staff/mail_sender': 'nobody',
  'PUT /api/staff/own_letters/:kind/:language': 'nobody',
  'POST /api/staff/own_letters/:kind/:language/tests': 'nobody',
  'POST /api/staff/archives': 'nobody',
  'DELETE /api/staff/archives/:id': 'nobody',
  'POST /api/staff/archives/:id/tickets': 'nobody',
  'POST /api/staff/domains': 'nobody',
  'POST /api/staff/domains/:id/checks': 'nobody',
  'DELETE /api/staff/domains/:id': 'nobody',
  'PUT /api/staff/main_domain': 'nobody',
  'PUT /api/staff/sign_in_rules': 'nobody',
  'POST /api/staff/mail_sender/tests': 'nobody',
  'POST /api/staff/mail_sender/retries': 'nobody',
  'DELETE /api/staff/words/:language': 'nobody',
  'DELETE /api/staff/brand/draft': 'nobody',
  'POST /api/staff/brand/versions': 'nobody',
  'PUT /api/staff/brand/schedule': 'nobody',
  'DELETE /api/staff/brand/schedule': 'nobody',
  'POST /api/staff/brand/links': 'nobody',
  'DELETE /api/staff/brand/links/:id': 'nobody',
  'POST /api/staff/brand/versions/:id/restoration': 'nobody',
  'PATCH /api/staff/people/:id/record': () => ({
    params: { id: world.ids.both },
    body: { baseRevision: 0, values: { familyName: 'X' }, reason: 'X' },
  }),
  'POST /api/staff/people/:id/merges': () => ({
    params: { id: world.ids.both },
    body: { mergedId: world.ids.student, revisions: [0, 0], choices: {} },
  }),
  'POST /api/staff/people/:id/retention_holds': () => ({
    params: { id: world.ids.both },
    body: { reason: 'X', until: null },
  }),
  'POST /api/staff/retention_holds/:id/release': () => ({
    params: { id: own.hold },
    body: { reason: 'X' },
  }),
  'POST /api/staff/legal_name_proposals/:id/decision': () => ({
    params: { id: own.proposal },
    body: { accepted: true, note: '' },
  }),
  // An invited person does not exist yet.
  'PUT /api/staff/people/:id/roles': () => ({
    params: { id: world.ids.both },
    body: { roles: ['administrator', 'finance'] },
  }),
  'POST /api/staff/people/:id/ending': () => ({ params: { id: world.ids.both } }),
  'POST /api/staff/people/:id/restoration': () => ({ params: { id: world.ids.both } }),
  'POST /api/staff/invitation_checks': 'nobody',
  'POST /api/staff/invitation_batches': 'nobody',
  'POST /api/staff/invitations': 'nobody',
  'DELETE /api/staff/invitations/:id': 'nobody',
  'POST /api/staff/registrations/:id/acceptance': () => ({ params: { id: own.registration } }),
  'POST /api/staff/registrations/:id/questions': () => ({
    params: { id: own.registration },
    body: { key: randomUUID(), step: 'about', field: null, message: 'X' },
  }),
  'POST /api/staff/registrations/:id/refusal': () => ({
    params: { id: own.registration },
    body: { reason: 'X' },
  }),
  'PUT /api/staff/registrations/:id/suitability': () => ({
    params: { id: own.registration },
    body: { result: 'suitable', advice: 'X' },
  }),
  'PUT /api/staff/registrations/:id/documents/:documentId/use': () => ({
    params: { id: own.registration, documentId: own.document },
  }),
};

describe('Nobody decides about themselves', () => {
  const written = (Object.keys(api) as Route[]).filter((route) => /^(?!GET )\w+ \/api\/staff\//.test(route));

  it('and every staff route that changes anything says whom it is about', () => {
    expect(Object.keys(decisions).toSorted()).toEqual(written.toSorted());
  });

  it.each(Object.keys(decisions) as StaffWrite[])('%s', async (route) => {
    const asked = decisions[route];
    if (asked === 'nobody') return;
    const answer = await test.call(route, {
      at: world.at,
      cookie: world.cookies.both,
      headers: { 'idempotency-key': randomUUID() },
      ...asked(),
    });
    expect(asked().eachTold ? answer.body.rows[0].refusal : codeOf(answer)).toBe(
      asked().eachTold ? 'own_work' : '403 own_work',
    );
  });

  it('and nothing has changed by what was refused', async () => {
    const rows = await test.in(world.at, async (tx) => ({
      registrations: await tx.select({ status: registration.status }).from(registration),
      payments: await tx.select({ status: payment.status }).from(payment),
      invoices: await tx.select({ id: invoice.id }).from(invoice),
    }));
    expect(rows).toMatchObject({
      registrations: [{ status: 'submitted' }],
      payments: [{ status: 'pending' }],
      invoices: [{ id: own.invoice }],
    });
  });

  it('and the screens are told, so that they offer nothing that would be refused', async () => {
    const { at, cookies } = world;
    const seen = await test.call('GET /api/staff/registrations/:id', {
      at,
      cookie: cookies.both,
      params: { id: own.registration },
    });
    expect(seen.body).toMatchObject({
      own: true,
      may: { accept: false, ask: false, decline: false, recordSuitability: false },
    });
    const money = await test.call('GET /api/staff/billing', { at, cookie: cookies.both });
    expect(money.body).toMatchObject({ transfers: [{ own: true }], dateRequests: [{ own: true }] });
  });
});
