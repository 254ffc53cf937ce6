import { staffRoles, type Role, type StaffRole } from './roles.ts';

/*
 * What staff may do. A route of staff names one act; a role is a set of acts. The server, the navigation and the screens
 * all ask this table (ADR 86).
 */

export const acts = [
  /** Enter the console and see what waits. */
  'console.open',
  /** Names of people and their roles. */
  'people.read',
  /** Email addresses and phone numbers. */
  'contact.read',
  /** What people study, how far they are, and when they came last. */
  'study.read',
  /** Keep notes with students, and set them aside from those at risk. */
  'student.note',
  /** Write down reasonable adjustments that were agreed with students. */
  'adjustment.agree',
  /** See the application as a student sees it, with a reason and for a while. */
  'student.view',
  /** Record what one holds oneself that lets one train and assess. */
  'credential.keep',
  /** Record and check what everybody of the staff holds. */
  'credential.check',
  /** Invite people, give and take roles, end and restore their access. */
  'people.change',
  /** Add students and enrolments from a file, and take an import back. */
  'people.import',
  'registration.read',
  'registration.decide',
  /** Documents that prove who somebody is. */
  'identity.read',
  'record.read',
  'record.correct',
  'record.merge',
  'enrolment.read',
  'enrolment.change',
  /** Say where an intake is taught, and by whom. */
  'intake.change',
  /** Keep the timetable and call the roll: administrators of every intake, trainers of those they teach. */
  'class.keep',
  /** Say that a unit was taught. */
  'unit.deliver',
  'credit.decide',
  /** Students' answers and evidence. */
  'work.read',
  'work.judge',
  /** Say who marks which work, and how much of an assessment is looked at twice. */
  'work.allocate',
  /** Observe a student at work and write to them beside it. */
  'work.observe',
  /** Read what students write to the teaching team, and answer. */
  'message.answer',
  /** Tell many students something: administrators all of them, trainers the intakes they teach. */
  'announcement.write',
  /** Move work that was begun to a newer version of its assessment. */
  'work.move',
  'outcome.decide',
  'edition.read',
  'edition.write',
  'edition.publish',
  /** Read assessments as their authors write them, and sign off those of others before they are used. */
  'assessment.review',
  'money.read',
  'money.decide',
  'money.refund',
  'settings.change',
  /** Take away everything the organisation has, as one file. */
  'archive.take',
  /** See what staff did and which records they opened. */
  'log.read',
  /** Enter the room of reports; each also needs the act of what it is about. */
  'report.read',
  /** How often pages were viewed. */
  'views.read',
] as const;
export type Act = (typeof acts)[number];

/** What everybody does who works with students. */
const withStudents = [
  'console.open',
  'people.read',
  'study.read',
  'student.note',
  'adjustment.agree',
  'enrolment.read',
  'message.answer',
  'credential.keep',
  'report.read',
] as const satisfies readonly Act[];

export const roleActs: Readonly<Record<StaffRole, readonly Act[]>> = {
  trainer: [
    ...withStudents,
    'contact.read',
    'class.keep',
    'unit.deliver',
    'work.observe',
    'announcement.write',
  ],
  assessor: [
    ...withStudents,
    'work.read',
    'work.judge',
    'work.allocate',
    'work.observe',
    'work.move',
    'outcome.decide',
    'assessment.review',
  ],
  author: ['console.open', 'edition.read', 'edition.write', 'edition.publish', 'assessment.review'],
  finance: [
    'console.open',
    'people.read',
    'contact.read',
    'money.read',
    'money.decide',
    'money.refund',
    'report.read',
  ],
  administrator: [
    ...withStudents,
    'contact.read',
    'student.view',
    'credential.check',
    'people.change',
    'people.import',
    'registration.read',
    'registration.decide',
    'identity.read',
    'record.read',
    'record.correct',
    'record.merge',
    'enrolment.change',
    'intake.change',
    'class.keep',
    'unit.deliver',
    'credit.decide',
    'announcement.write',
    'work.move',
    'edition.read',
    'edition.write',
    'edition.publish',
    'assessment.review',
    'money.read',
    'money.decide',
    'money.refund',
    'settings.change',
    'archive.take',
    'log.read',
    'views.read',
  ],
  auditor: ['console.open'],
};

/** The staff roles whose acts include this one. */
export const rolesWith = (act: Act): readonly StaffRole[] =>
  staffRoles.filter((role) => roleActs[role].includes(act));

/** Whether somebody with these roles may do this. */
export const may = (held: readonly Role[], act: Act): boolean =>
  held.some((role) => role !== 'student' && roleActs[role].includes(act));
