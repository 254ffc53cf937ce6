import { describe, expect, it } from 'vitest';
import { api } from '#contract/all.ts';
import { acts, may, roleActs, rolesWith, type Act } from './acts.ts';
import { accessWord, contract, type Endpoint } from './contract.ts';
import { isStaff, roles, staffRoles } from './roles.ts';

const staffRoutes = (Object.entries(api) as [string, Endpoint][]).flatMap(([route, { access, log }]) =>
  typeof access === 'object' ? [{ route, act: access.act, log }] : [],
);

describe('Who may do what', () => {
  it('is one table, by act', () => {
    const matrix = acts.map((act) =>
      [act.padEnd(22), ...staffRoles.map((role) => (may([role], act) ? role.slice(0, 3) : ' · '))].join(' '),
    );
    expect(`\n${matrix.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      console.open           tra ass aut fin adm aud
      people.read            tra ass  ·  fin adm  · 
      contact.read           tra  ·   ·  fin adm  · 
      study.read             tra ass  ·   ·  adm  · 
      student.note           tra ass  ·   ·  adm  · 
      adjustment.agree       tra ass  ·   ·  adm  · 
      student.view            ·   ·   ·   ·  adm  · 
      credential.keep        tra ass  ·   ·  adm  · 
      credential.check        ·   ·   ·   ·  adm  · 
      people.change           ·   ·   ·   ·  adm  · 
      people.import           ·   ·   ·   ·  adm  · 
      registration.read       ·   ·   ·   ·  adm  · 
      registration.decide     ·   ·   ·   ·  adm  · 
      identity.read           ·   ·   ·   ·  adm  · 
      record.read             ·   ·   ·   ·  adm  · 
      record.correct          ·   ·   ·   ·  adm  · 
      record.merge            ·   ·   ·   ·  adm  · 
      enrolment.read         tra ass  ·   ·  adm  · 
      enrolment.change        ·   ·   ·   ·  adm  · 
      intake.change           ·   ·   ·   ·  adm  · 
      class.keep             tra  ·   ·   ·  adm  · 
      unit.deliver           tra  ·   ·   ·  adm  · 
      credit.decide           ·   ·   ·   ·  adm  · 
      work.read               ·  ass  ·   ·   ·   · 
      work.judge              ·  ass  ·   ·   ·   · 
      work.allocate           ·  ass  ·   ·   ·   · 
      work.observe           tra ass  ·   ·   ·   · 
      message.answer         tra ass  ·   ·  adm  · 
      announcement.write     tra  ·   ·   ·  adm  · 
      work.move               ·  ass  ·   ·  adm  · 
      outcome.decide          ·  ass  ·   ·   ·   · 
      edition.read            ·   ·  aut  ·  adm  · 
      edition.write           ·   ·  aut  ·  adm  · 
      edition.publish         ·   ·  aut  ·  adm  · 
      assessment.review       ·  ass aut  ·  adm  · 
      money.read              ·   ·   ·  fin adm  · 
      money.decide            ·   ·   ·  fin adm  · 
      money.refund            ·   ·   ·  fin adm  · 
      settings.change         ·   ·   ·   ·  adm  · 
      archive.take            ·   ·   ·   ·  adm  · 
      log.read                ·   ·   ·   ·  adm  · 
      report.read            tra ass  ·  fin adm  · 
      views.read              ·   ·   ·   ·  adm  · 
      "
    `);
  });

  it('holds for every route of staff', () => {
    const matrix = staffRoutes.map(({ route, act }) => `${route}: ${rolesWith(act).join(', ')}`);
    expect(`\n${matrix.toSorted().join('\n')}\n`).toMatchInlineSnapshot(`
      "
      DELETE /api/staff/archives/:id: administrator
      DELETE /api/staff/assessments/:id/draft: author, administrator
      DELETE /api/staff/brand/draft: administrator
      DELETE /api/staff/brand/links/:id: administrator
      DELETE /api/staff/brand/schedule: administrator
      DELETE /api/staff/card_account: administrator
      DELETE /api/staff/course_editions/:id: author, administrator
      DELETE /api/staff/course_files/:id: administrator
      DELETE /api/staff/course_subscriptions/:id/messages/:messageId: trainer, assessor, administrator
      DELETE /api/staff/courses/:id/information/planned: administrator
      DELETE /api/staff/domains/:id: administrator
      DELETE /api/staff/evidence/:id/annotations/:annotationId: assessor
      DELETE /api/staff/imports/:id: administrator
      DELETE /api/staff/intakes/:id/trainers/:personId: administrator
      DELETE /api/staff/invitations/:id: administrator
      DELETE /api/staff/invoices/:id/payer_links: finance, administrator
      DELETE /api/staff/media_files/:id: author, administrator
      DELETE /api/staff/registration_form/draft: administrator
      DELETE /api/staff/reusable_comments/:id: assessor
      DELETE /api/staff/saved_reports/:id: trainer, assessor, finance, administrator
      DELETE /api/staff/student_assessments/:id/claim: assessor
      DELETE /api/staff/texts/:kind/planned: administrator
      DELETE /api/staff/unit_editions/:id: author, administrator
      DELETE /api/staff/words/:language: administrator
      GET /api/staff/analytics_settings: administrator
      GET /api/staff/announcement_choices: trainer, administrator
      GET /api/staff/announcement_reach: trainer, administrator
      GET /api/staff/announcements/:id/readers: trainer, administrator
      GET /api/staff/announcements/:id/readers_file: trainer, administrator
      GET /api/staff/announcements/:id: trainer, administrator
      GET /api/staff/announcements: trainer, administrator
      GET /api/staff/archives/:id/file: administrator
      GET /api/staff/archives: administrator
      GET /api/staff/assessments/:id/file: author, administrator
      GET /api/staff/assessments/:id/moves: assessor, administrator
      GET /api/staff/assessments/:id/review: assessor, author, administrator
      GET /api/staff/assessments/:id/versions/:number/review: assessor, author, administrator
      GET /api/staff/assessments/:id: assessor, author, administrator
      GET /api/staff/assessments: assessor, author, administrator
      GET /api/staff/attempts/:attemptId/observations/:itemId: trainer, assessor
      GET /api/staff/attempts/:id/answers/:itemId: assessor
      GET /api/staff/bank_files/:id: finance, administrator
      GET /api/staff/bank_files: finance, administrator
      GET /api/staff/billing: finance, administrator
      GET /api/staff/books/journal: finance, administrator
      GET /api/staff/books: finance, administrator
      GET /api/staff/brand/preview: administrator
      GET /api/staff/brand: administrator
      GET /api/staff/calendar: trainer, assessor, administrator
      GET /api/staff/card_account: administrator
      GET /api/staff/classes/:id/delivery: trainer, administrator
      GET /api/staff/classes/:id: trainer, administrator
      GET /api/staff/classes: trainer, administrator
      GET /api/staff/content_files/:id/package: author, administrator
      GET /api/staff/content_files/:id: author, administrator
      GET /api/staff/course_editions/:id/moves: administrator
      GET /api/staff/course_files/:id/edition: administrator
      GET /api/staff/course_files/:id: administrator
      GET /api/staff/course_files: administrator
      GET /api/staff/course_information/:id/people: administrator
      GET /api/staff/course_information/:id: administrator
      GET /api/staff/course_subscriptions/:id/access_end: administrator
      GET /api/staff/course_subscriptions/:id/intake: administrator
      GET /api/staff/course_subscriptions/:id/message_files/:fileId/file: trainer, assessor, administrator
      GET /api/staff/course_subscriptions/:id/message_files/:fileId/thumbnail: trainer, assessor, administrator
      GET /api/staff/course_subscriptions/:id/message_presence: trainer, assessor, administrator
      GET /api/staff/course_subscriptions/:id/messages: trainer, assessor, administrator
      GET /api/staff/course_subscriptions/:id/transfer: administrator
      GET /api/staff/course_subscriptions/:id/unit_enrolments: trainer, assessor, administrator
      GET /api/staff/course_subscriptions/:id/withdrawal: administrator
      GET /api/staff/course_subscriptions/:id: trainer, assessor, administrator
      GET /api/staff/course_subscriptions: trainer, assessor, administrator
      GET /api/staff/courses/:id/editions: author, administrator
      GET /api/staff/courses/:id/file: author, administrator
      GET /api/staff/courses/:id/information: administrator
      GET /api/staff/courses/:id/items: author, administrator
      GET /api/staff/courses/:id: administrator
      GET /api/staff/courses: administrator
      GET /api/staff/credentials/:id/document: trainer, assessor, administrator
      GET /api/staff/credentials: administrator
      GET /api/staff/debt/file: finance, administrator
      GET /api/staff/debt: finance, administrator
      GET /api/staff/debtors: finance, administrator
      GET /api/staff/delivery_locations: trainer, assessor, administrator
      GET /api/staff/domains: administrator
      GET /api/staff/duplicates: administrator
      GET /api/staff/enrolment_choices: administrator
      GET /api/staff/enrolment_settings: trainer, assessor, administrator
      GET /api/staff/evidence/:id/annotations: assessor
      GET /api/staff/evidence/:id/file: assessor
      GET /api/staff/evidence/:id/thumbnail: assessor
      GET /api/staff/import_templates/:kind: administrator
      GET /api/staff/imports/:id/file: administrator
      GET /api/staff/imports/:id/rows: administrator
      GET /api/staff/imports/:id/undo: administrator
      GET /api/staff/imports/:id: administrator
      GET /api/staff/imports: administrator
      GET /api/staff/intake_choices: trainer, assessor, administrator
      GET /api/staff/intakes/:id/attendance: trainer, assessor, administrator
      GET /api/staff/intakes/:id/attendance_file: trainer, assessor, administrator
      GET /api/staff/intakes/:id/class_choices: trainer, administrator
      GET /api/staff/intakes/:id/class_preview: trainer, administrator
      GET /api/staff/intakes/:id/classes: trainer, assessor, administrator
      GET /api/staff/intakes/:id/whereabouts: trainer, assessor, administrator
      GET /api/staff/intakes/:id: trainer, assessor, administrator
      GET /api/staff/intakes: trainer, assessor, administrator
      GET /api/staff/invitations: administrator
      GET /api/staff/invoices/:id/document: finance, administrator
      GET /api/staff/letters/:id: administrator
      GET /api/staff/letters: administrator
      GET /api/staff/log_entries/file: administrator
      GET /api/staff/log_entries: administrator
      GET /api/staff/mail_sender: administrator
      GET /api/staff/media_files/:id: author, administrator
      GET /api/staff/media_files: author, administrator
      GET /api/staff/media_sizes: author, administrator
      GET /api/staff/message_settings: administrator
      GET /api/staff/message_threads: trainer, assessor, administrator
      GET /api/staff/messages_waiting: trainer, assessor, administrator
      GET /api/staff/missing_data: administrator
      GET /api/staff/moderations: assessor
      GET /api/staff/money_settings: administrator
      GET /api/staff/observations: trainer, assessor
      GET /api/staff/observed_files/:id/file: trainer, assessor
      GET /api/staff/observed_files/:id/thumbnail: trainer, assessor
      GET /api/staff/organisation: administrator
      GET /api/staff/own_letters/:kind/:language/preview: administrator
      GET /api/staff/own_letters/:kind/:language: administrator
      GET /api/staff/own_letters: administrator
      GET /api/staff/page_views: administrator
      GET /api/staff/payable_invoices: finance, administrator
      GET /api/staff/people/:id/access: administrator
      GET /api/staff/people/:id/account/statement: finance, administrator
      GET /api/staff/people/:id/account: finance, administrator
      GET /api/staff/people/:id/attendance: trainer, assessor, administrator
      GET /api/staff/people/:id/billing: finance, administrator
      GET /api/staff/people/:id/enrolment_preview: administrator
      GET /api/staff/people/:id/guardians: administrator
      GET /api/staff/people/:id/letters: administrator
      GET /api/staff/people/:id/log_entries: administrator
      GET /api/staff/people/:id/merge_previews/:otherId: administrator
      GET /api/staff/people/:id/record: administrator
      GET /api/staff/people/:id/retention: administrator
      GET /api/staff/people/:id: trainer, assessor, finance, administrator
      GET /api/staff/people: trainer, assessor, finance, administrator
      GET /api/staff/prepaid: finance, administrator
      GET /api/staff/protection_measures/:id/document: finance, administrator
      GET /api/staff/receipts/:id/document: finance, administrator
      GET /api/staff/registration_form/preview: administrator
      GET /api/staff/registration_form: administrator
      GET /api/staff/registration_form_versions/:id: administrator
      GET /api/staff/registrations/:id/documents/:documentId: administrator
      GET /api/staff/registrations/:id: administrator
      GET /api/staff/registrations: administrator
      GET /api/staff/regrading_choices: assessor
      GET /api/staff/regrading_preview: assessor
      GET /api/staff/regradings/:id: assessor
      GET /api/staff/report_files/:id/file: trainer, assessor, finance, administrator
      GET /api/staff/reports/:kind/file: trainer, assessor, finance, administrator
      GET /api/staff/reports/:kind/records/file: trainer, assessor, finance, administrator
      GET /api/staff/reports/:kind/records: trainer, assessor, finance, administrator
      GET /api/staff/reports/:kind: trainer, assessor, finance, administrator
      GET /api/staff/reports: trainer, assessor, finance, administrator
      GET /api/staff/retention: administrator
      GET /api/staff/reusable_comments: assessor
      GET /api/staff/setup: administrator
      GET /api/staff/sign_in_rules: administrator
      GET /api/staff/start: trainer, assessor, author, finance, administrator, auditor
      GET /api/staff/student_assessments/:id: assessor
      GET /api/staff/student_assessments: assessor
      GET /api/staff/students_at_risk: trainer, assessor, administrator
      GET /api/staff/texts/:kind/versions/:id/people: administrator
      GET /api/staff/texts/:kind/versions/:id: administrator
      GET /api/staff/texts/:kind: administrator
      GET /api/staff/texts: administrator
      GET /api/staff/unit_editions/:id/authors: author, administrator
      GET /api/staff/unit_editions/:id/coverage: author, administrator
      GET /api/staff/unit_editions/:id: author, administrator
      GET /api/staff/unit_enrolments/:id/evidence_map: assessor
      GET /api/staff/units/:id/courses: author, administrator
      GET /api/staff/units/:id/editions: author, administrator
      GET /api/staff/units: author, administrator
      GET /api/staff/viewings/:id: administrator
      GET /api/staff/words/:language/preview: administrator
      GET /api/staff/words: administrator
      PATCH /api/staff/attempts/:id/draft_judgements: assessor
      PATCH /api/staff/imports/:id/rows/:number: administrator
      PATCH /api/staff/people/:id/record: administrator
      PATCH /api/staff/reusable_comments/:id: assessor
      POST /api/staff/announcements: trainer, administrator
      POST /api/staff/archives/:id/tickets: administrator
      POST /api/staff/archives: administrator
      POST /api/staff/assessments/:id/draft: author, administrator
      POST /api/staff/assessments/:id/moves: assessor, administrator
      POST /api/staff/assessments/:id/review: author, administrator
      POST /api/staff/assessments/:id/review_results: assessor, author, administrator
      POST /api/staff/assessments/:id/versions: author, administrator
      POST /api/staff/assessments/file: author, administrator
      POST /api/staff/assessments: author, administrator
      POST /api/staff/attempts/:attemptId/observations/:itemId/:occasion/confirmation: trainer, assessor
      POST /api/staff/attempts/:id/conversations: assessor
      POST /api/staff/attempts/:id/judgement: assessor
      POST /api/staff/bank_files/:id/bookings: finance, administrator
      POST /api/staff/bank_files/readings: finance, administrator
      POST /api/staff/bank_files: finance, administrator
      POST /api/staff/bank_lines/:id/parts: finance, administrator
      POST /api/staff/bank_lines/:id/state: finance, administrator
      POST /api/staff/books/closings: finance, administrator
      POST /api/staff/brand/links: administrator
      POST /api/staff/brand/versions/:id/restoration: administrator
      POST /api/staff/brand/versions: administrator
      POST /api/staff/card_account/tests: administrator
      POST /api/staff/course_editions/:id/moves: administrator
      POST /api/staff/course_editions/:id/publication: author, administrator
      POST /api/staff/course_files/:id/course: administrator
      POST /api/staff/course_files/:id/edition: administrator
      POST /api/staff/course_subscriptions/:id/access_end: administrator
      POST /api/staff/course_subscriptions/:id/adjustments: trainer, assessor, administrator
      POST /api/staff/course_subscriptions/:id/correction: administrator
      POST /api/staff/course_subscriptions/:id/extension: administrator
      POST /api/staff/course_subscriptions/:id/intake: administrator
      POST /api/staff/course_subscriptions/:id/message_notes: trainer, assessor, administrator
      POST /api/staff/course_subscriptions/:id/messages: trainer, assessor, administrator
      POST /api/staff/course_subscriptions/:id/pause: administrator
      POST /api/staff/course_subscriptions/:id/resumption: administrator
      POST /api/staff/course_subscriptions/:id/transfer: administrator
      POST /api/staff/course_subscriptions/:id/withdrawal: administrator
      POST /api/staff/course_subscriptions: administrator
      POST /api/staff/courses/:id/copies: administrator
      POST /api/staff/courses/:id/information/versions: administrator
      POST /api/staff/courses: administrator
      POST /api/staff/delivery_locations: administrator
      POST /api/staff/domains/:id/checks: administrator
      POST /api/staff/domains: administrator
      POST /api/staff/due_date_requests/:id/decision: finance, administrator
      POST /api/staff/enrolment_change_checks: administrator
      POST /api/staff/enrolment_changes: administrator
      POST /api/staff/evidence/:id/annotations: assessor
      POST /api/staff/extension_requests/:id/decision: assessor
      POST /api/staff/imports/:id/choices: administrator
      POST /api/staff/imports/:id/start: administrator
      POST /api/staff/imports/:id/undo: administrator
      POST /api/staff/imports: administrator
      POST /api/staff/intakes/:id/class_removals: trainer, administrator
      POST /api/staff/intakes/:id/classes: trainer, administrator
      POST /api/staff/intakes: administrator
      POST /api/staff/invitation_batches: administrator
      POST /api/staff/invitation_checks: administrator
      POST /api/staff/invitations: administrator
      POST /api/staff/invoices/:id/credit_notes: finance, administrator
      POST /api/staff/invoices/:id/payer_links: finance, administrator
      POST /api/staff/judgement_releases: assessor
      POST /api/staff/legal_name_proposals/:id/decision: administrator
      POST /api/staff/letters/:id/resends: administrator
      POST /api/staff/mail_sender/retries: administrator
      POST /api/staff/mail_sender/tests: administrator
      POST /api/staff/media_files/:id/captions: author, administrator
      POST /api/staff/media_files/:id/replacement: author, administrator
      POST /api/staff/missing_data_requests: administrator
      POST /api/staff/new_enrolment_checks: administrator
      POST /api/staff/new_enrolments: administrator
      POST /api/staff/own_letters/:kind/:language/tests: administrator
      POST /api/staff/payment_plans/:id/cancellation: finance, administrator
      POST /api/staff/payment_plans/:id/changes: finance, administrator
      POST /api/staff/payments/:id/confirmation: finance, administrator
      POST /api/staff/payments/:id/refunds: finance, administrator
      POST /api/staff/people/:id/credentials: trainer, assessor, administrator
      POST /api/staff/people/:id/ending: administrator
      POST /api/staff/people/:id/guardians: administrator
      POST /api/staff/people/:id/invoices: finance, administrator
      POST /api/staff/people/:id/merges: administrator
      POST /api/staff/people/:id/payments: finance, administrator
      POST /api/staff/people/:id/restoration: administrator
      POST /api/staff/people/:id/retention_holds: administrator
      POST /api/staff/people/:id/viewings: administrator
      POST /api/staff/protection_measures/:id/end: administrator
      POST /api/staff/protection_measures: administrator
      POST /api/staff/registration_form_versions: administrator
      POST /api/staff/registrations/:id/acceptance: administrator
      POST /api/staff/registrations/:id/questions: administrator
      POST /api/staff/registrations/:id/refusal: administrator
      POST /api/staff/regradings: assessor
      POST /api/staff/report_files: trainer, assessor, finance, administrator
      POST /api/staff/retention_holds/:id/release: administrator
      POST /api/staff/reusable_comments/:id/uses: assessor
      POST /api/staff/reusable_comments: assessor
      POST /api/staff/saved_reports: trainer, assessor, finance, administrator
      POST /api/staff/student_assessments/:id/extra_attempts: assessor
      POST /api/staff/student_assessments/:id/messages: trainer, assessor
      POST /api/staff/student_assessments/:id/moderation: assessor
      POST /api/staff/student_assessments/:id/reopening: assessor
      POST /api/staff/student_assessments/:id/reporter_checks: assessor
      POST /api/staff/student_assessments/:id/unit_outcomes: assessor
      POST /api/staff/student_note_undos: trainer, assessor, administrator
      POST /api/staff/student_notes: trainer, assessor, administrator
      POST /api/staff/texts/:kind/versions: administrator
      POST /api/staff/unit_editions/:id/changes: author, administrator
      POST /api/staff/unit_editions/:id/mapping: author, administrator
      POST /api/staff/unit_editions/:id/publication: author, administrator
      POST /api/staff/unit_enrolments/:id/credit: administrator
      POST /api/staff/unit_enrolments/:id/outcomes: assessor
      POST /api/staff/unit_enrolments/:id/resumption: administrator
      POST /api/staff/unit_enrolments/:id/withdrawal: administrator
      POST /api/staff/units/:id/courses: author, administrator
      POST /api/staff/units/:id/draft_edition: author, administrator
      POST /api/staff/units: author, administrator
      POST /api/staff/work_allocation_undos: assessor
      POST /api/staff/work_allocations: assessor
      PUT /api/staff/analytics_settings: administrator
      PUT /api/staff/announcements/:id/cancellation: trainer, administrator
      PUT /api/staff/announcements/:id/reminder: trainer, administrator
      PUT /api/staff/announcements/:id/text: trainer, administrator
      PUT /api/staff/announcements/:id/withdrawal: trainer, administrator
      PUT /api/staff/announcements/:id: trainer, administrator
      PUT /api/staff/assessments/:id/draft: author, administrator
      PUT /api/staff/assessments/:id/review: assessor, author, administrator
      PUT /api/staff/assessments/:id/review_answers: author, administrator
      PUT /api/staff/assessments/:id/sample_share: assessor
      PUT /api/staff/attempts/:attemptId/observations/:itemId/:occasion: trainer, assessor
      PUT /api/staff/brand/draft: administrator
      PUT /api/staff/brand/schedule: administrator
      PUT /api/staff/card_account: administrator
      PUT /api/staff/classes/:id/cancellation: trainer, administrator
      PUT /api/staff/classes/:id/delivery: trainer, administrator
      PUT /api/staff/classes/:id/roll_marks: trainer, administrator
      PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending: trainer, assessor, administrator
      PUT /api/staff/course_subscriptions/:id/message_assignee: trainer, assessor, administrator
      PUT /api/staff/course_subscriptions/:id/message_reading: trainer, assessor, administrator
      PUT /api/staff/course_subscriptions/:id/message_wait: trainer, assessor, administrator
      PUT /api/staff/courses/:id/draft_edition: author, administrator
      PUT /api/staff/courses/:id/information/planned: administrator
      PUT /api/staff/courses/:id: administrator
      PUT /api/staff/credentials/:id/check: administrator
      PUT /api/staff/credentials/:id/removal: trainer, assessor, administrator
      PUT /api/staff/credentials/:id: trainer, assessor, administrator
      PUT /api/staff/delivery_locations/:id/retirement: administrator
      PUT /api/staff/delivery_locations/:id: administrator
      PUT /api/staff/enrolment_settings: administrator
      PUT /api/staff/imports/:id/columns: administrator
      PUT /api/staff/intakes/:id/classes: trainer, administrator
      PUT /api/staff/intakes/:id/due_days: administrator
      PUT /api/staff/intakes/:id/location: administrator
      PUT /api/staff/intakes/:id/trainers/:personId: administrator
      PUT /api/staff/intakes/:id: administrator
      PUT /api/staff/mail_sender: administrator
      PUT /api/staff/main_domain: administrator
      PUT /api/staff/media_files/:id/name: author, administrator
      PUT /api/staff/message_settings: administrator
      PUT /api/staff/money_settings: administrator
      PUT /api/staff/organisation: administrator
      PUT /api/staff/own_letters/:kind/:language: administrator
      PUT /api/staff/people/:id/guardians/:guardianId/copying: administrator
      PUT /api/staff/people/:id/guardians/:guardianId/removal: administrator
      PUT /api/staff/people/:id/guardians/:guardianId: administrator
      PUT /api/staff/people/:id/roles: administrator
      PUT /api/staff/registration_form/draft: administrator
      PUT /api/staff/registrations/:id/documents/:documentId/use: administrator
      PUT /api/staff/registrations/:id/suitability: administrator
      PUT /api/staff/regradings/:id/undoing: assessor
      PUT /api/staff/saved_reports/:id: trainer, assessor, finance, administrator
      PUT /api/staff/sign_in_rules: administrator
      PUT /api/staff/student_assessments/:id/claim: assessor
      PUT /api/staff/texts/:kind/planned: administrator
      PUT /api/staff/unit_enrolments/:id/delivery: trainer, administrator
      PUT /api/staff/viewings/:id/ending: administrator
      PUT /api/staff/words/:language: administrator
      "
    `);
  });

  it('names no act twice and gives each to somebody', () => {
    expect(new Set(acts).size).toBe(acts.length);
    for (const role of staffRoles) expect(new Set(roleActs[role]).size).toBe(roleActs[role].length);
    for (const act of acts) expect([act, rolesWith(act).length > 0]).toEqual([act, true]);
  });

  it('gives a student no act, and everybody of the staff the console', () => {
    for (const act of acts) expect(may(['student'], act)).toBe(false);
    expect(rolesWith('console.open')).toEqual(staffRoles);
    expect(roles.filter((role) => may([role], 'console.open'))).toEqual(staffRoles);
    expect(roles.filter((role) => isStaff([role]))).toEqual(staffRoles);
  });

  it('lets only assessors decide an outcome, and no trainer judge', () => {
    expect(rolesWith('outcome.decide')).toEqual(['assessor']);
    expect(rolesWith('work.judge')).toEqual(['assessor']);
  });

  it('is asked by the routes: every act opens one', () => {
    const asked = new Set<Act>([...staffRoutes.map(({ act }) => act), 'contact.read', 'study.read']);
    expect(acts.filter((act) => !asked.has(act))).toEqual([]);
  });

  it('says in the API document which act a route needs', () => {
    expect(accessWord({ act: 'money.refund' })).toBe('staff:money.refund');
    expect(accessWord('student')).toBe('student');
  });
});

describe('The log', () => {
  it('and the act are asked for by the compiler', () => {
    const summary = 'A route';
    const right = contract({
      'POST /api/staff/x': { access: { act: 'people.change' }, log: { on: 'person' }, summary },
      'GET /api/staff/x': { access: { act: 'people.read' }, summary },
      'POST /api/student/x': { access: 'student', summary },
    });
    const wrong = [
      // @ts-expect-error a write that names no subject of the log
      contract({ 'POST /api/staff/x': { access: { act: 'people.change' }, summary } }),
      // @ts-expect-error a write that names no act
      contract({ 'PUT /api/staff/x': { access: 'user', log: { on: 'person' }, summary } }),
      // @ts-expect-error a read that names no act
      contract({ 'GET /api/staff/x': { access: 'user', summary } }),
      // @ts-expect-error an act nobody knows
      contract({ 'GET /api/staff/x': { access: { act: 'people.eat' }, summary } }),
      // @ts-expect-error an act on a route of students
      contract({ 'GET /api/student/x': { access: { act: 'people.read' }, summary } }),
    ];
    expect([Object.keys(right).length, wrong.length]).toEqual([3, 5]);
  });

  it('has every write of staff, by the type of the contract and in fact', () => {
    const writes = staffRoutes.filter(({ route }) => !route.startsWith('GET '));
    expect(writes.filter(({ log }) => !log)).toEqual([]);
  });

  it('has every read but these, which show nobody’s answers, evidence, identity, records or money', () => {
    const reads = staffRoutes.filter(({ route }) => route.startsWith('GET '));
    const unlogged = reads.filter(({ log }) => !log).map(({ act, route }) => `${act}: ${route}`);
    expect(unlogged.toSorted().join('\n')).toMatchInlineSnapshot(`
      "announcement.write: GET /api/staff/announcement_choices
      announcement.write: GET /api/staff/announcement_reach
      announcement.write: GET /api/staff/announcements
      announcement.write: GET /api/staff/announcements/:id
      announcement.write: GET /api/staff/announcements/:id/readers
      archive.take: GET /api/staff/archives
      assessment.review: GET /api/staff/assessments
      assessment.review: GET /api/staff/assessments/:id
      assessment.review: GET /api/staff/assessments/:id/review
      assessment.review: GET /api/staff/assessments/:id/versions/:number/review
      class.keep: GET /api/staff/classes
      class.keep: GET /api/staff/classes/:id
      class.keep: GET /api/staff/intakes/:id/class_choices
      class.keep: GET /api/staff/intakes/:id/class_preview
      console.open: GET /api/staff/start
      credential.check: GET /api/staff/credentials
      edition.read: GET /api/staff/assessments/:id/file
      edition.read: GET /api/staff/content_files/:id
      edition.read: GET /api/staff/content_files/:id/package
      edition.read: GET /api/staff/courses/:id/editions
      edition.read: GET /api/staff/courses/:id/items
      edition.read: GET /api/staff/media_files
      edition.read: GET /api/staff/media_files/:id
      edition.read: GET /api/staff/media_sizes
      edition.read: GET /api/staff/unit_editions/:id
      edition.read: GET /api/staff/unit_editions/:id/coverage
      edition.read: GET /api/staff/units
      edition.read: GET /api/staff/units/:id/courses
      edition.read: GET /api/staff/units/:id/editions
      edition.write: GET /api/staff/unit_editions/:id/authors
      enrolment.change: GET /api/staff/course_editions/:id/moves
      enrolment.change: GET /api/staff/enrolment_choices
      enrolment.read: GET /api/staff/calendar
      enrolment.read: GET /api/staff/course_subscriptions
      enrolment.read: GET /api/staff/delivery_locations
      enrolment.read: GET /api/staff/enrolment_settings
      enrolment.read: GET /api/staff/intake_choices
      enrolment.read: GET /api/staff/intakes
      enrolment.read: GET /api/staff/intakes/:id
      enrolment.read: GET /api/staff/intakes/:id/attendance
      enrolment.read: GET /api/staff/intakes/:id/classes
      log.read: GET /api/staff/log_entries
      message.answer: GET /api/staff/course_subscriptions/:id/message_presence
      message.answer: GET /api/staff/message_threads
      message.answer: GET /api/staff/messages_waiting
      people.change: GET /api/staff/invitations
      people.change: GET /api/staff/people/:id/access
      people.import: GET /api/staff/import_templates/:kind
      people.import: GET /api/staff/imports
      people.read: GET /api/staff/people
      record.read: GET /api/staff/missing_data
      registration.read: GET /api/staff/registrations
      report.read: GET /api/staff/reports
      report.read: GET /api/staff/reports/:kind
      report.read: GET /api/staff/reports/:kind/file
      settings.change: GET /api/staff/analytics_settings
      settings.change: GET /api/staff/brand
      settings.change: GET /api/staff/brand/preview
      settings.change: GET /api/staff/card_account
      settings.change: GET /api/staff/course_files
      settings.change: GET /api/staff/course_files/:id
      settings.change: GET /api/staff/course_files/:id/edition
      settings.change: GET /api/staff/course_information/:id
      settings.change: GET /api/staff/course_information/:id/people
      settings.change: GET /api/staff/courses
      settings.change: GET /api/staff/courses/:id
      settings.change: GET /api/staff/courses/:id/information
      settings.change: GET /api/staff/domains
      settings.change: GET /api/staff/letters
      settings.change: GET /api/staff/mail_sender
      settings.change: GET /api/staff/message_settings
      settings.change: GET /api/staff/money_settings
      settings.change: GET /api/staff/organisation
      settings.change: GET /api/staff/own_letters
      settings.change: GET /api/staff/own_letters/:kind/:language
      settings.change: GET /api/staff/own_letters/:kind/:language/preview
      settings.change: GET /api/staff/registration_form
      settings.change: GET /api/staff/registration_form/preview
      settings.change: GET /api/staff/registration_form_versions/:id
      settings.change: GET /api/staff/setup
      settings.change: GET /api/staff/sign_in_rules
      settings.change: GET /api/staff/texts
      settings.change: GET /api/staff/texts/:kind
      settings.change: GET /api/staff/texts/:kind/versions/:id
      settings.change: GET /api/staff/texts/:kind/versions/:id/people
      settings.change: GET /api/staff/words
      settings.change: GET /api/staff/words/:language/preview
      student.view: GET /api/staff/viewings/:id
      study.read: GET /api/staff/intakes/:id/whereabouts
      study.read: GET /api/staff/students_at_risk
      unit.deliver: GET /api/staff/classes/:id/delivery
      views.read: GET /api/staff/page_views
      work.judge: GET /api/staff/regrading_choices
      work.judge: GET /api/staff/regrading_preview
      work.judge: GET /api/staff/regradings/:id
      work.judge: GET /api/staff/reusable_comments
      work.move: GET /api/staff/assessments/:id/moves
      work.observe: GET /api/staff/observations
      work.read: GET /api/staff/moderations
      work.read: GET /api/staff/student_assessments"
    `);
  });
});
