/**
 * The keys of cached queries, each defined once in this folder. Keys nest: making `studentKeys.units` stale makes every
 * unit stale. Two queries never share a key; a query that several features read lives in `web/src/shared`.
 */
export const accountKeys = {
  session: ['session'],
  unsentCount: ['unsent_count'],
  profile: ['profile'],
  legalName: ['legal_name'],
  devices: ['devices'],
  notificationPreferences: ['notification_preferences'],
  pushDevices: ['push_devices'],
  pushHere: ['push_here'],
  documents: ['documents'],
  document: (id: string) => ['documents', id],
  logEntries: ['log_entries'],
  notices: ['notices'],
  noticePage: (page: number) => ['notices', page],
} as const;

/** Queries that need no session: the catalogue, registering and legal texts. */
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
} as const;
