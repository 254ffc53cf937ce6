import type pg from 'pg';

/* For each word before an id in a path: which rows it means, and whose they are. */

const ofWork = (table: string, from = table) =>
  `select t.id, w.person_id from ${from} t join student_assessment w on w.id = t.student_assessment_id`;
const ofAttempt = (table: string) =>
  `select t.id, w.person_id from ${table} t join attempt a on a.id = t.attempt_id
   join student_assessment w on w.id = a.student_assessment_id`;
const ofEnrolment = (id: string, from: string) =>
  `select ${id} as id, s.person_id from ${from} join course_subscription s on s.id = e.subscription_id and s.status = 'active'`;
/** Rows of a table by id: whose `person_id` says, or the organisation's, which has none. */
const plain = (table: string) =>
  `select t.id, (to_jsonb(t) ->> 'person_id')::uuid as person_id from ${table} t`;
const shared = (table: string) => `select id, null::uuid as person_id from ${table}`;
/** Of the assessor who asks, where there is one. */
const ofAssessor = (table: string, whose: string, which: string) =>
  `select t.id, null::uuid as person_id from ${table} t
   join person p on p.organisation_id = t.organisation_id and p.id = ${whose}
   where ${which} and (p.email = 'assessor@probe.example' or not exists (
     select from person q where q.organisation_id = t.organisation_id and q.email = 'assessor@probe.example'))`;
const ofRegistration = (table: string) =>
  `select t.id, r.person_id from ${table} t join registration r on r.id = t.registration_id`;

const rowsOf: Readonly<Record<string, string>> = {
  people: `select id, id as person_id from person where roles = '{student}'`,
  course_subscriptions: `select id, person_id from course_subscription where status = 'active'`,
  unit_enrolments: ofEnrolment('e.id', 'unit_enrolment e'),
  units: ofEnrolment('e.unit_id', 'unit_enrolment e join item_progress p on p.unit_enrolment_id = e.id'),
  content_items: ofEnrolment(
    'p.content_item_id',
    'unit_enrolment e join item_progress p on p.unit_enrolment_id = e.id',
  ),
  pre_course_items: ofEnrolment('e.pre_course_item_id', 'pre_course_completion e'),
  attempts: ofWork('attempt'),
  extension_requests: ofWork('extension_request'),
  evidence: ofAttempt('evidence'),
  conversations: `${ofAttempt('conversation')} where a.released_at is not null`,
  observations: ofAttempt('observation'),
  observed_files: `${ofAttempt('evidence')} where t.observer_id is not null`,
  third_party_reports: ofAttempt('third_party_report'),
  assessment_receipts: ofAttempt('assessment_receipt'),
  invoices: `select id, person_id from invoice where subscription_id is not null`,
  receipts: `select id, person_id from payment where status = 'succeeded'`,
  documents: ofRegistration('registration_document'),
  handovers: ofRegistration('registration_handover'),
  trainers: `select id, null::uuid as person_id from person where 'trainer' = any (roles)`,
  messages: `select m.id, s.person_id from thread_message m join course_subscription s on s.id = m.subscription_id`,
  message_files: `select f.id, s.person_id from thread_file f join course_subscription s on s.id = f.subscription_id`,
  courses: shared('course'),
  files: shared('stored_file'),
  media_files: shared('media_file'),
  content_files: `select file_id as id, null::uuid as person_id from content_item_file`,
  reusable_comments: ofAssessor('reusable_comment', 't.person_id', 'not t.shared and t.removed_at is null'),
  saved_reports: ofAssessor('saved_report', 't.by_person_id', 'not t.shared'),
  versions: shared('brand_version'),
  links: shared('brand_link'),
  registration_form_versions: shared('registration_form_version'),
  domains: shared('domain_claim'),
  credentials: plain('staff_credential'),
  archives: shared('archive'),
  course_files: shared('course_upload'),
  imports: shared('people_import'),
  classes: shared('intake_class'),
  calendar_addresses: `select a.id, a.person_id from calendar_address a join person p on p.id = a.person_id where p.email like 'midway@%'`,
  legal_name_proposals: `select a.id, a.person_id from legal_name_proposal a join person p on p.id = a.person_id where p.roles = '{student}'`,
  adjustments: `select a.id, s.person_id from adjustment a join course_subscription s on s.id = a.subscription_id`,
  guardians: plain('guardian'),
  announcements: shared('announcement'),
  regradings: shared('regrading'),
  letters: shared('mail_message'),
  push_devices: `select d.id, s.person_id from push_device d join session s on s.id = d.session_id`,
};
/** Where students mean something else by a word than staff. */
const rowsOfStudents: Readonly<Record<string, string>> = {
  student_assessments: 'select assessment_id as id, person_id from student_assessment',
  observations: ofAttempt('observation'),
};
const rowsByName: Readonly<Record<string, string>> = {
  otherId: rowsOf['people']!,
  documentId: rowsOf['documents']!,
  handoverId: rowsOf['handovers']!,
  attemptId: rowsOf['attempts']!,
};

/** Where an organisation has none. */
const absent = '0198c0de-0000-7000-8000-00000000000a';

const tableOf = (word: string): string => word.replace(/s$/, '');
function statementFor(path: string, word: string, name: string): string {
  if (path.includes('/user/documents')) return plain('legal_acceptance');
  if ((word === 'observations' || word === 'answers') && name === 'itemId') return shared('assessment_item');
  const ofStudents = path.includes('/student/') ? rowsOfStudents[word] : undefined;
  return rowsByName[name] ?? ofStudents ?? rowsOf[word] ?? plain(tableOf(word));
}

export interface OwnedIds {
  /** By the name of the parameter. */
  readonly params: Record<string, string>;
  /** Whose row it is; null for what belongs to nobody. */
  readonly owner: string | null;
}

function kindIn(path: string): string {
  if (path.includes('/reports/')) return 'progress';
  return path.includes('/import_templates/') ? 'students' : 'privacy_policy';
}

/** A row of a file, and a version, are counted, not named. */
const counted = /\/(rows|versions)\/\{number\}/;
/** Rows begin under their heading. */
const firstOf = { rows: '2', versions: '1' };

/** The ids that an organisation's first rows give to the parameters of a path. `owner` is a client of the tables' owner. */
export async function idsFor(owner: pg.Client, path: string, organisationId: string): Promise<OwnedIds> {
  const params: Record<string, string> = {};
  let whose: string | null = null;
  await owner.query(`select set_config('app.organisation_id', $1, false)`, [organisationId]);
  if (path.includes('/own_letters/')) return { params: { kind: 'accepted', language: 'en' }, owner: null };
  if (path.includes('{kind}')) return { params: { kind: kindIn(path) }, owner: null };
  if (path.includes('{language}')) return { params: { language: 'en' }, owner: null };
  const named = path.replace(counted, (_whole, word: 'rows' | 'versions') => {
    params['number'] = firstOf[word];
    return '';
  });
  for (const [, word, name] of named.matchAll(/(\w+)\/\{(\w+)\}/g)) {
    const { rows }: pg.QueryResult<{ id: string; person_id: string | null }> = await owner.query(
      `select row.id, row.person_id from (${statementFor(path, word!, name!)}) row
       order by (row.person_id is not distinct from $1) desc, row.person_id is null, row.id limit 1`,
      [whose],
    );
    params[name!] = rows[0]?.id ?? absent;
    whose ??= rows[0]?.person_id ?? null;
  }
  return { params, owner: whose };
}
