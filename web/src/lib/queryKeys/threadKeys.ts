/** Queries of a student's threads with their teams; their screens alone load them. */
export const threadKeys = {
  threads: ['student', 'message_threads'],
  thread: (id: string) => ['student', 'message_threads', id],
} as const;
