import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The key of every cached query, each defined once. Keys nest: making `studentKeys.units` stale makes every unit
 * stale. Two queries never share a key; a query that several features read lives in `web/src/shared`.
 */
export const accountKeys = {
  session: ['session'],
  unsentCount: ['unsent_count'],
  profile: ['profile'],
  devices: ['devices'],
  notificationPreferences: ['notification_preferences'],
  documents: ['documents'],
  document: (id: string) => ['documents', id],
  notices: ['notices'],
  noticePage: (page: number) => ['notices', page],
} as const;

/** What no session is needed for: the catalogue, registering, legal texts and what a link opens. */
export const publicKeys = {
  courses: (search: object) => ['catalogue', 'courses', search],
  course: (id: string) => ['catalogue', 'course', id],
  legalText: (kind: string) => ['legal_text', kind],
  registration: (id: string) => ['registration', id],
  registrationOfCourse: (courseId: string) => ['registration_of_course', courseId],
  registrationLists: (country: string) => ['registration_lists', country],
  registrationRules: (country: string) => ['registration_rules', country],
  registrationLink: (token: string) => ['registration_link', token],
  passwordReset: (token: string) => ['password_reset', token],
  invitation: (token: string) => ['invitation', token],
  report: (token: string) => ['third_party_report', token],
} as const;

export const studentKeys = {
  dashboard: ['student', 'dashboard'],
  billing: ['student', 'billing'],
  payment: (id: string) => ['student', 'payments', id],
  storedCard: (id: string) => ['student', 'stored_cards', id],
  subscriptions: ['student', 'course_subscriptions'],
  subscription: (id: string) => ['student', 'course_subscriptions', id],
  preCourse: (subscriptionId: string) => ['student', 'pre_course_items', subscriptionId],
  units: ['student', 'units'],
  unit: (id: string) => ['student', 'units', id],
  contentItems: ['student', 'content_items'],
  contentItem: (id: string) => ['student', 'content_items', id],
  assessments: ['student', 'assessments'],
  assessmentList: ['student', 'assessments', 'list'],
  assessment: (id: string) => ['student', 'assessments', 'one', id],
  assessmentReceipt: (id: string) => ['student', 'assessment_receipts', id],
  search: (words: string) => ['student', 'search', words],
} as const;

export const staffKeys = {
  start: ['staff', 'start'],
  registrations: ['staff', 'registrations'],
  registrationPage: (search: object) => ['staff', 'registrations', search],
  registration: (id: string) => ['staff', 'registration', id],
  marking: ['staff', 'student_assessments'],
  markingPage: (search: object) => ['staff', 'student_assessments', search],
  studentAssessment: (id: string) => ['staff', 'student_assessment', id],
  reusableComments: ['staff', 'reusable_comments'],
  observations: ['staff', 'observations'],
  observationPage: (search: object) => ['staff', 'observations', search],
  observation: (attemptId: string, itemId: string) => ['staff', 'observation', attemptId, itemId],
  billing: ['staff', 'billing'],
  people: (search: object) => ['staff', 'people', search],
  invitations: ['staff', 'invitations'],
  pageViews: (days: string) => ['staff', 'page_views', days],
  analyticsSettings: ['staff', 'analytics_settings'],
} as const;

/** What is open to a student, how far they are and what is next: each depends on money, learning and marking. */
const studyKeys = [
  studentKeys.dashboard,
  studentKeys.subscriptions,
  studentKeys.units,
  studentKeys.contentItems,
  studentKeys.assessments,
];

/** Reads anew whatever of a student's study is shown or shown next, but for what lies under the keys of `except`. */
export function renewStudy(client: QueryClient, except: readonly QueryKey[] = []): void {
  const isExcepted = (asked: QueryKey): boolean =>
    except.some((key) => key.every((part, i) => part === asked[i]));
  for (const queryKey of studyKeys)
    void client.invalidateQueries({ queryKey, predicate: (query) => !isExcepted(query.queryKey) });
}
