import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { courseFee, courseOffer, paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import { staffCredential } from '#server/features/credentials/credentials.table.ts';
import { archive } from '#server/features/archive/archive.table.ts';
import { domainClaim } from '#server/features/domains/domains.table.ts';
import { evidence } from '#server/features/assessments/record/evidence.table.ts';
import { extensionRequest } from '#server/features/assessments/record/talk.table.ts';
import {
  assessmentEvent,
  attempt,
  studentAssessment,
} from '#server/features/assessments/record/work.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { deliveryLocation } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { protectionMeasure } from '#server/features/billing/protection/protection.table.ts';
import { payment, refund } from '#server/features/billing/books/payment.table.ts';
import { dueDateRequest } from '#server/features/billing/invoices/dateRequest.table.ts';
import { instalment, paymentPlan } from '#server/features/billing/invoices/plan.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { invitation, person } from '#server/features/identity/people/identity.table.ts';
import { reusableComment } from '#server/features/marking/comments/comments.table.ts';
import { legalNameProposal, studentRecord } from '#server/features/record/record.table.ts';
import { retentionHold } from '#server/features/record/retention.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { registrationDocument } from '#server/features/registration/store/registrationRecords.table.ts';
import { savedReport } from '#server/features/reports/report.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { messageThread } from '#server/features/threads/threads.table.ts';
import { newestOutcome } from '#server/features/study/outcomes.queries.ts';
import { viewing } from '#server/features/viewings/viewings.table.ts';
import type { SubjectReaders } from '#server/platform/http/logging.ts';
import { authoringSubjects } from './authoringSubjects.queries.ts';
import { intakeSubjects } from './intakeSubjects.queries.ts';
import { importSubject } from './importSubject.queries.ts';
import { rowsOf } from './subjectRows.queries.ts';
import { settingsSubjects } from './settingsSubjects.queries.ts';

/*
 * What the log shows of each subject, and whose it is. States, days and amounts; never a secret, an answer, or the text
 * of a comment.
 */

const nobody = sql`null::uuid`;

const workOwner = (studentAssessmentId: AnyPgColumn) =>
  sql`(select w.person_id from ${studentAssessment} w where w.organisation_id = app_organisation()
    and w.id = ${studentAssessmentId})`;
const attemptOwner = (attemptId: AnyPgColumn) =>
  sql`(select w.person_id from ${attempt} a join ${studentAssessment} w
    on w.organisation_id = a.organisation_id and w.id = a.student_assessment_id
    where a.organisation_id = app_organisation() and a.id = ${attemptId})`;

/** Of the thread of an enrolment; null before its first message. Never what is written in it. */
const ofThread = (column: SQL) =>
  sql`(select ${column} from ${messageThread} t where t.organisation_id = app_organisation()
    and t.subscription_id = ${courseSubscription.id})`;

export const subjects: SubjectReaders = {
  person: rowsOf(person, person.id, {
    roles: person.roles,
    limitedToIntakes: person.limitedToIntakes,
    endedAt: person.endedAt,
    recordRevision: sql`(select r.revision from ${studentRecord} r where r.organisation_id = app_organisation()
      and r.person_id = ${person.id})`,
  }),
  legal_name_proposal: rowsOf(legalNameProposal, legalNameProposal.personId, {
    outcome: legalNameProposal.outcome,
  }),
  retention_hold: rowsOf(retentionHold, retentionHold.personId, {
    until: retentionHold.until,
    releasedAt: retentionHold.releasedAt,
  }),
  viewing: rowsOf(viewing, viewing.personId, { endsAt: viewing.endsAt, endedAt: viewing.endedAt }),
  staff_credential: rowsOf(staffCredential, staffCredential.personId, {
    kind: staffCredential.kind,
    name: staffCredential.name,
    issuer: staffCredential.issuer,
    number: staffCredential.number,
    issuedOn: staffCredential.issuedOn,
    expiresOn: staffCredential.expiresOn,
    fileId: staffCredential.fileId,
    checkedBy: staffCredential.checkedBy,
    removedAt: staffCredential.removedAt,
  }),
  delivery_location: rowsOf(deliveryLocation, nobody, {
    code: deliveryLocation.code,
    name: deliveryLocation.name,
    suburb: deliveryLocation.suburb,
    state: deliveryLocation.state,
    postcode: deliveryLocation.postcode,
    country: deliveryLocation.country,
    retiredAt: deliveryLocation.retiredAt,
  }),
  ...intakeSubjects,
  course: rowsOf(course, nobody, {
    code: course.code,
    title: course.title,
    status: course.status,
    picture: course.coverFileId,
    pictureAlt: course.coverAlt,
    offer: sql`(select jsonb_build_object('listed', o.listed, 'modes', o.modes, 'weeks', o.duration_weeks,
        'accredited', o.accredited, 'scopeSince', o.scope_since, 'scopeUntil', o.scope_until, 'ended', o.ended,
        'endedOn', o.ended_on, 'replacedBy', o.replaced_by, 'enrolUntil', o.enrol_until,
        'teachOutUntil', o.teach_out_until, 'outcome', o.outcome, 'accessDays', o.access_days)
      from ${courseOffer} o where o.organisation_id = app_organisation() and o.course_id = course.id)`,
    fees: sql`(select jsonb_agg(f.label || ' ' || f.cents || ' ' || f.gst order by f.position)
      from ${courseFee} f where f.organisation_id = app_organisation() and f.course_id = course.id)`,
    plans: sql`(select jsonb_agg(p.name || ' ' || p.kind || ' ' || p.deposit_cents || ' ' || p.instalments order by p.position)
      from ${paymentOption} p where p.organisation_id = app_organisation() and p.course_id = course.id
        and p.retired_at is null)`,
  }),
  archive: rowsOf(archive, nobody, {
    state: archive.state,
    bytes: archive.bytes,
    sha256: archive.sha256,
  }),
  domain: rowsOf(domainClaim, nobody, {
    host: domainClaim.host,
    verifiedAt: domainClaim.verifiedAt,
    stoppedAt: domainClaim.stoppedAt,
  }),
  invitation: rowsOf(invitation, nobody, { email: invitation.email, roles: invitation.roles }),
  people_import: importSubject,
  registration: rowsOf(registration, registration.personId, {
    status: registration.status,
    suitability: registration.suitability,
    subscriptionId: registration.subscriptionId,
  }),
  registration_document: rowsOf(
    registrationDocument,
    sql`(select r.person_id from ${registration} r where r.organisation_id = app_organisation()
      and r.id = ${registrationDocument.registrationId})`,
    { kind: registrationDocument.kind, state: registrationDocument.state },
  ),
  payment_plan: rowsOf(paymentPlan, paymentPlan.personId, {
    openCents: sql`(select coalesce(sum(i.cents), 0) from ${instalment} i
      where i.organisation_id = app_organisation() and i.plan_id = ${paymentPlan.id} and i.cancelled_at is null)`,
  }),
  payment: rowsOf(payment, payment.personId, {
    status: payment.status,
    cents: payment.cents,
    refundedCents: sql`(select coalesce(sum(r.cents), 0) from ${refund} r
      where r.organisation_id = app_organisation() and r.payment_id = ${payment.id} and r.status <> 'failed')`,
  }),
  invoice: rowsOf(invoice, invoice.personId, {
    totalCents: invoice.totalCents,
    creditedCents: sql`(select coalesce(sum(c.total_cents), 0) from ${invoice} c
      where c.organisation_id = app_organisation() and c.of_invoice_id = ${invoice.id})`,
  }),
  protection_measure: rowsOf(protectionMeasure, nobody, {
    kind: protectionMeasure.kind,
    name: protectionMeasure.name,
    reference: protectionMeasure.reference,
    validFrom: protectionMeasure.validFrom,
    validUntil: protectionMeasure.validUntil,
    endedOn: protectionMeasure.endedOn,
    endReason: protectionMeasure.endReason,
    fileId: protectionMeasure.fileId,
  }),
  date_request: rowsOf(dueDateRequest, dueDateRequest.personId, {
    status: dueDateRequest.status,
    wantedOn: dueDateRequest.wantedOn,
  }),
  student_assessment: rowsOf(studentAssessment, studentAssessment.personId, {
    state: studentAssessment.state,
    attemptsAllowed: studentAssessment.attemptsAllowed,
    allocatedTo: studentAssessment.allocatedTo,
    lastEvent: sql`(select e.kind from ${assessmentEvent} e where e.organisation_id = app_organisation()
      and e.student_assessment_id = ${studentAssessment.id} order by e.at desc, e.id desc limit 1)`,
  }),
  course_subscription: rowsOf(courseSubscription, courseSubscription.personId, {
    status: courseSubscription.status,
    startsOn: courseSubscription.startsOn,
    accessEndsOn: courseSubscription.accessEndsOn,
    pausedUntil: courseSubscription.pausedUntil,
    intakeId: courseSubscription.intakeId,
    courseEditionId: courseSubscription.courseEditionId,
    studyReason: courseSubscription.studyReason,
    fundingSource: courseSubscription.fundingSource,
  }),
  // Neither what it says nor to which address.
  letter: rowsOf(mailMessage, mailMessage.personId, {
    status: mailMessage.status,
    at: mailMessage.createdAt,
  }),
  message_thread: rowsOf(courseSubscription, courseSubscription.personId, {
    messages: ofThread(sql`t.newest`),
    waitingSince: ofThread(sql`t.waiting_since`),
    settled: ofThread(sql`t.settled`),
    teamRead: ofThread(sql`t.team_read`),
    assigneeId: ofThread(sql`t.assignee_id`),
  }),
  attempt: rowsOf(attempt, workOwner(attempt.studentAssessmentId), {
    number: attempt.number,
    result: attempt.result,
    judgedAt: attempt.judgedAt,
    releasedAt: attempt.releasedAt,
  }),
  unit_enrolment: rowsOf(
    unitEnrolment,
    sql`(select s.person_id from ${courseSubscription} s where s.organisation_id = app_organisation()
      and s.id = ${unitEnrolment.subscriptionId})`,
    {
      outcome: newestOutcome(
        unitEnrolment.organisationId,
        unitEnrolment.subscriptionId,
        unitEnrolment.unitId,
      ),
      deliveredOn: unitEnrolment.deliveredOn,
      modes: sql`to_jsonb(${unitEnrolment.modes})`,
      locationId: unitEnrolment.locationId,
    },
  ),
  extension_request: rowsOf(extensionRequest, workOwner(extensionRequest.studentAssessmentId), {
    state: extensionRequest.state,
    until: extensionRequest.until,
  }),
  evidence_file: rowsOf(evidence, attemptOwner(evidence.attemptId), { state: evidence.state }),
  reusable_comment: rowsOf(reusableComment, nobody, {
    shared: reusableComment.shared,
    removedAt: reusableComment.removedAt,
  }),
  ...authoringSubjects,
  ...settingsSubjects,
  // What came is said by who takes it, with its kind and size.
  uploaded_file: async () => [],
  billing_desk: async () => [],
  report: async () => [],
  action_log: async () => [],
  saved_report: rowsOf(savedReport, nobody, {
    kind: savedReport.kind,
    name: savedReport.name,
    shared: savedReport.shared,
  }),
};
