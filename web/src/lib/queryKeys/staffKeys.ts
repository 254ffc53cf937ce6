import type { ConsoleRoomPath } from '#contract/console/rooms.ts';

export const staffKeys = {
  /** The list of a room, for what it is narrowed to. */
  room: (path: ConsoleRoomPath, search: object) => ['staff', path, search],
  people: ['staff', '/console/people'],
  record: (id: string) => ['staff', 'record', id],
  duplicates: ['staff', 'duplicates'],
  mergePreview: (id: string, otherId: string) => ['staff', 'merge_preview', id, otherId],
  person: (id: string) => ['staff', 'person', id],
  start: ['staff', 'start'],
  setup: ['staff', 'setup'],
  words: ['staff', 'words'],
  wordsPreview: (language: string, terms: string) => ['staff', 'words_preview', language, terms],
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
  invitations: ['staff', 'invitations'],
  fontCost: (font: string) => ['font_cost', font],
  analyticsSettings: ['staff', 'analytics_settings'],
} as const;
