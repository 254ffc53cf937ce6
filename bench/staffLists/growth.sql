-- One organisation that grows to `bench.people` students. Everybody has some ten works, most of them long marked, in
-- about three enrolments; an intake has thirty students. Triggers are off: what they would write is written here.

insert into person (email, name, email_verified, roles, last_seen_at, created_at)
  select 'grown' || n || '@harbour.example',
    (array['Mai','Omar','Lucia','Tane','Zoe','Ivan','Amina','Priya','Jack','Chloe'])[1 + n % 10]
      || ' ' || initcap(substr(md5(n::text), 1, 8)),
    true, '{student}', now() - (n % 100000) * interval '3 minutes', now() - (n % 1000) * interval '1 day'
  from generate_series(
    (select count(*) + 1 from person where email like 'grown%' and organisation_id = app_organisation()),
    current_setting('bench.people')::int) n;
create temp table student as
  select row_number() over (order by id) as n, id, name, email from person
  where organisation_id = app_organisation() and email like 'grown%';
create temp table studied as
  select c.id as course_id, e.id as course_edition_id from course c join course_edition e on e.course_id = c.id
  where c.organisation_id = app_organisation() and c.title = 'Certificate III in Commercial Cookery';
create temp table size as
  select count(*) as enrolments_before, current_setting('bench.people')::int * 334 / 100 as enrolments
  from course_subscription e join student on student.id = e.person_id;

create temp table model_intake as
  select * from intake
  where organisation_id = app_organisation() and course_id = (select course_id from studied) limit 1;
insert into intake (course_id, name, starts_on, ends_on, mode, location_id, places)
  select model_intake.course_id, 'Intake ' || n,
    current_date + 60 - (n % 1000)::int, current_date + 400 - (n % 1000)::int,
    model_intake.mode, model_intake.location_id, 40
  from size, generate_series(enrolments_before / 30 + 1, enrolments / 30) n, model_intake;
create temp table grown_intake as
  select row_number() over (order by id) as n, id, starts_on from intake
  where organisation_id = app_organisation() and name like 'Intake %';
insert into intake_class (intake_id, series_id, day, starts_at, ends_at, rolled_at, created_at)
  select i.id, i.id, i.starts_on + 7 * week, i.starts_on + 7 * week + time '09:00',
    i.starts_on + 7 * week + time '12:00',
    case when i.starts_on + 7 * week < current_date then i.starts_on + 7 * week + time '10:00' end, i.starts_on
  from grown_intake i, generate_series(1, 4) week
  where not exists (select from intake_class c where c.intake_id = i.id);

insert into course_subscription (person_id, course_id, course_edition_id, status, starts_on, access_ends_on,
    intake_id, created_at, completed_at)
  select student.id, studied.course_id, studied.course_edition_id,
    case when m % 10 < 7 then 'completed' when m % 10 = 7 then 'withdrawn' else 'active' end,
    i.starts_on, i.starts_on + 365, i.id, i.starts_on,
    case when m % 10 < 7 then i.starts_on + interval '40 days' end
  from studied, size, generate_series(enrolments_before + 1, enrolments) m
    join student on student.n = 1 + m % current_setting('bench.people')::int
    join grown_intake i on i.n = 1 + m % (select count(*) from grown_intake);
create temp table enrolment as
  select row_number() over (order by e.id) as n, e.id, e.person_id, e.status, e.starts_on, e.intake_id,
    lower(student.name) as student_key
  from course_subscription e join student on student.id = e.person_id
  where not exists (select from unit_enrolment u where u.subscription_id = e.id);
insert into unit_enrolment (subscription_id, unit_id, created_at)
  select e.id, u.unit_id, e.starts_on
  from enrolment e join course_edition_unit u on u.course_edition_id = (select course_edition_id from studied);

create temp table tool as
  select distinct on (assessment_unit.assessment_id) assessment_unit.assessment_id, v.id as version_id
  from assessment_unit
    join assessment_version v on v.assessment_id = assessment_unit.assessment_id
    join course_edition_unit u on u.unit_id = assessment_unit.unit_id
  where u.course_edition_id = (select course_edition_id from studied)
  order by assessment_unit.assessment_id, v.id desc;
create temp table asked as
  select i.version_id, array_agg(i.id order by i.position) as item_ids
  from assessment_item i where i.version_id in (select version_id from tool) group by i.version_id;
insert into student_assessment (id, person_id, subscription_id, assessment_id, version_id, state, attempts_allowed,
    created_at, newest_attempt_id, handed_in_at, waits_for, released_at, due_at, course_id, student_key)
  select uuidv7(), e.person_id, e.id, tool.assessment_id, tool.version_id,
    case when e.n % 100 < 90 then 'satisfactory' when e.n % 100 < 94 then 'action_needed'
      when e.n % 100 < 97 then 'submitted' else 'in_progress' end,
    3, now() - interval '3 minutes' * (e.n % 400000) - interval '1 day', uuidv7(),
    case when e.n % 100 < 97 then now() - interval '3 minutes' * (e.n % 400000) end,
    case when e.n % 100 between 94 and 96 then 'marking' end,
    case when e.n % 100 < 94 then now() - interval '2 minutes' * (e.n % 400000) end,
    case when e.n % 3 = 0 then now() + interval '1 minute' * (e.n % 10000) end,
    (select course_id from studied), e.student_key
  from enrolment e, tool;
insert into attempt (id, student_assessment_id, number, item_ids, seed, declaration_id, started_at, submitted_at,
    judged_at, released_at, result)
  select w.newest_attempt_id, w.id, 1, asked.item_ids, model.seed, model.declaration_id, w.created_at,
    w.handed_in_at, w.released_at, w.released_at,
    case w.state when 'satisfactory' then 'satisfactory' when 'action_needed' then 'not_yet_satisfactory' end
  from student_assessment w join enrolment e on e.id = w.subscription_id
    join asked on asked.version_id = w.version_id,
    (select * from attempt where organisation_id = app_organisation() limit 1) model;
insert into observed_item (attempt_id, item_id, student_assessment_id, person_id, position, is_running, is_enough,
    is_confirmed, changed_at)
  select w.newest_attempt_id, i.id, w.id, w.person_id, i.position, w.state in ('in_progress', 'submitted'),
    w.state = 'satisfactory', w.state = 'satisfactory', coalesce(w.handed_in_at, w.created_at)
  from student_assessment w join enrolment e on e.id = w.subscription_id
    join assessment_item i on i.version_id = w.version_id and i.kind = 'observation';

insert into registration (key, number, course_id, email, status, answers, submitted_at, decided_at, person_id,
    subscription_id)
  select gen_random_uuid(),
    (select coalesce(max(number), 0) from registration where organisation_id = app_organisation()) + e.n,
    (select course_id from studied), student.email,
    case when e.n % 50 = 0 then 'submitted' else 'accepted' end,
    jsonb_build_object(
      'givenName', jsonb_build_object('value', split_part(student.name, ' ', 1)),
      'familyName', jsonb_build_object('value', split_part(student.name, ' ', 2)),
      'filler', repeat(md5(student.name), 40)),
    now() - interval '4 minutes' * (e.n % 400000),
    case when e.n % 50 > 0 then now() - interval '3 minutes' * (e.n % 400000) end, student.id, e.id
  from enrolment e join student on student.id = e.person_id;

insert into invoice (number, kind, subscription_id, person_id, payer, seller, issued_on, due_on, currency,
    total_cents, gst_cents, created_at)
  select
    (select max(number) from invoice where organisation_id = app_organisation() and kind = 'invoice') + e.n * 3 - k,
    'invoice', e.id, e.person_id, model.payer, model.seller, e.starts_on + k * 30, e.starts_on + k * 30, 'AUD',
    50000 + (e.n % 1000)::int * 100, 0, e.starts_on + k * 30
  from enrolment e, generate_series(0, 2) k,
    (select * from invoice where organisation_id = app_organisation() limit 1) model;
insert into invoice_open (invoice_id, person_id, subscription_id, due_on, currency, cents)
  select v.id, v.person_id, v.subscription_id, v.due_on, v.currency,
    case when v.number % 25 = 0 then v.total_cents else 0 end
  from invoice v join enrolment e on e.id = v.subscription_id where v.organisation_id = app_organisation();
insert into person_debt (person_id, invoices, oldest_due_on, cents)
  select o.person_id, count(*), min(o.due_on), sum(o.cents) from invoice_open o join student on student.id = o.person_id
  where o.cents > 0 group by o.person_id
  on conflict (organisation_id, person_id) do update
    set invoices = excluded.invoices, oldest_due_on = excluded.oldest_due_on, cents = excluded.cents;
insert into ledger_transaction (id, kind, reference_kind, reference_id, occurred_at)
  select v.id, 'invoice', 'invoice', v.id, v.issued_on
  from invoice v join enrolment e on e.id = v.subscription_id where v.organisation_id = app_organisation();
insert into ledger_entry (transaction_id, position, account, person_id, subscription_id, cents)
  select v.id, k, case k when 1 then 'receivable' else 'unearned' end, v.person_id, v.subscription_id,
    case k when 1 then v.total_cents else -v.total_cents end
  from invoice v join enrolment e on e.id = v.subscription_id, generate_series(1, 2) k
  where v.organisation_id = app_organisation();

insert into message_thread (subscription_id, person_id, newest, last_at, waiting_since, due_on, settled,
    student_read, team_read)
  select e.id, e.person_id, 2, now() - interval '3 minutes' * (e.n % 400000),
    case when e.n % 50 = 0 then now() - interval '3 minutes' * (e.n % 400000) end,
    case when e.n % 50 = 0 then current_date + (e.n % 5)::int end, 0, 2, 2
  from enrolment e where e.n % 3 = 0 or e.n % 50 = 0;
insert into thread_message (subscription_id, number, side, by_person_id, text, at)
  select t.subscription_id, k, case k when 1 then 'student' else 'team' end, t.person_id,
    'Hello, when is my next class?', t.last_at
  from message_thread t join enrolment e on e.id = t.subscription_id, generate_series(1, 2) k;
insert into enrolment_risk (subscription_id, since, risks, reasons, looked_at)
  select e.id, current_date - (e.n % 60)::int,
    jsonb_build_array(jsonb_build_object('reason', 'away', 'since', (current_date - 30)::text)), '{away}', now()
  from enrolment e where e.status = 'active' and e.n % 4 = 0;
insert into mail_message (recipient, subject, html, text, status, created_at, sent_at, failure, failed_at,
    person_id, keeps_text)
  select student.email, 'Your next class', '<p>Hello</p>', 'Hello',
    case when e.n % 100 = 0 then 'failed' else 'sent' end, e.starts_on, e.starts_on,
    case when e.n % 100 = 0 then 'recipient_refused' end,
    case when e.n % 100 = 0 then e.starts_on::timestamptz end, student.id, true
  from enrolment e join student on student.id = e.person_id, generate_series(1, 3) k;
insert into attendance (class_id, subscription_id, mark, made_at, by_person_id, mark_id)
  select c.id, e.id, case when e.n % 9 = 0 then 'absent' else 'present' end, c.rolled_at, e.person_id, uuidv7()
  from enrolment e join intake_class c on c.intake_id = e.intake_id where c.rolled_at is not null;
insert into student_record (person_id, client_number, values, created_at, changed_at, name_key)
  select student.id, 'G' || student.n,
    jsonb_build_object('givenName', split_part(student.name, ' ', 1), 'familyName', split_part(student.name, ' ', 2),
      'birthDate', '1990-01-01'),
    now(), now(), lower(student.name)
  from student where not exists (select from student_record r where r.person_id = student.id);
-- One in a thousand is here twice: two of them have the same telephone.
update student_record r set phone_key = '614' || lpad((student.n / 2000)::text, 8, '0')
  from student where student.id = r.person_id and student.n % 1000 = 0;
insert into person_key (person_id, kind, key, is_shared)
  select student.id, kind, key, kind = 'phone' from student
    join student_record r on r.person_id = student.id
    cross join lateral (values ('email', student.email), ('name_and_birth_date', r.name_key), ('phone', r.phone_key))
      as known (kind, key)
  where key is not null
  on conflict do nothing;
insert into person_word (person_id, word, in_name)
  select p.id, w.word, w.in_name
  from person p join student on student.id = p.id cross join lateral words_of_person(p.name, p.preferred_name, p.email) w
  on conflict do nothing;
insert into registration_word (registration_id, word)
  select r.id, w.word
  from registration r join enrolment e on e.id = r.subscription_id
    cross join lateral words_of_registration(r.answers, r.email, r.number) w;
insert into record_gap (person_id, since, fields, identifier, parts, looked_at)
  select student.id, current_date - (student.n % 60)::int, '{}', 'missing', '{identifier}', now()
  from student where student.n % 20 = 0 and not exists (select from record_gap g where g.person_id = student.id);
drop table student, studied, size, model_intake, grown_intake, enrolment, tool, asked;
