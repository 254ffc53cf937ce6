/** Queries of a student's threads with their teams, and of what they are told; their screens alone load them. */
export const threadKeys = {
  threads: ['student', 'message_threads'],
  thread: (id: string) => ['student', 'message_threads', id],
  announcements: ['student', 'announcements'],
  announcementsPage: (page: number) => ['student', 'announcements', page],
  announcement: (id: string) => ['student', 'announcement', id],
} as const;
