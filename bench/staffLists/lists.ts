/* The lists staff work with, each as it opens, at a page far behind, and narrowed. */

const works = '/api/staff/student_assessments';
const people = '/api/staff/people';
const registrations = '/api/staff/registrations';
const enrolments = '/api/staff/course_subscriptions';
const threads = '/api/staff/message_threads';
const atRisk = '/api/staff/students_at_risk';
const debt = '/api/staff/debt';
const start = '/api/staff/start';

type Mailbox = 'admin' | 'assessor' | 'trainer' | 'finance';

/** Who asks for which path. */
export const staffLists: readonly (readonly [Mailbox, path: string])[] = [
  ['admin', start],
  ['assessor', start],
  ['trainer', start],
  ['finance', start],
  ['admin', people],
  ['admin', `${people}?page=400`],
  ['admin', `${people}?page=10000`],
  ['admin', `${people}?search=amina`],
  ['admin', `${people}?search=zzqqy`],
  ['admin', `${people}?sort=-lastSeen`],
  ['admin', `${people}?role=student`],
  ['admin', registrations],
  ['admin', `${registrations}?page=10000`],
  ['admin', `${registrations}?q=amina`],
  ['admin', `${registrations}?q=zzqqy`],
  ['admin', `${registrations}?status=accepted`],
  ['assessor', works],
  ['assessor', `${works}?page=10000`],
  ['assessor', `${works}?view=unclaimed`],
  ['assessor', `${works}?view=mine`],
  ['assessor', `${works}?view=marked`],
  ['assessor', `${works}?q=amina`],
  ['assessor', `${works}?q=zzqqy`],
  ['assessor', `${works}?sort=student`],
  ['assessor', `${works}?sort=due`],
  ['assessor', `${works}?sort=due&page=10000`],
  ['assessor', '/api/staff/moderations'],
  ['trainer', '/api/staff/observations'],
  ['trainer', '/api/staff/classes'],
  ['trainer', '/api/staff/calendar'],
  ['trainer', threads],
  ['trainer', `${threads}?view=all`],
  ['trainer', `${threads}?view=all&page=10000`],
  ['trainer', `${threads}?view=all&search=amina`],
  ['trainer', atRisk],
  ['trainer', `${atRisk}?page=10000`],
  ['trainer', `${atRisk}?search=amina`],
  ['admin', enrolments],
  ['admin', `${enrolments}?page=10000`],
  ['admin', `${enrolments}?view=all`],
  ['admin', `${enrolments}?search=amina`],
  ['admin', `${enrolments}?search=zzqqy`],
  ['admin', '/api/staff/missing_data'],
  ['admin', '/api/staff/missing_data?search=amina'],
  ['admin', '/api/staff/intakes'],
  ['admin', '/api/staff/intakes?page=10000'],
  ['admin', '/api/staff/enrolment_choices'],
  ['admin', '/api/staff/announcements'],
  ['admin', '/api/staff/letters'],
  ['admin', '/api/staff/letters?view=waiting'],
  ['admin', '/api/staff/duplicates'],
  ['admin', '/api/staff/retention'],
  ['admin', '/api/staff/invitations'],
  ['finance', '/api/staff/billing'],
  ['finance', debt],
  ['finance', `${debt}?page=10000`],
  ['finance', `${debt}?search=amina`],
  ['finance', `${debt}?show=late`],
  ['finance', `${debt}?sort=most`],
  ['finance', '/api/staff/prepaid'],
  ['finance', '/api/staff/books'],
];
