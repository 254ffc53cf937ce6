import { viewingHeader } from '#contract/viewings/viewingHeader.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { addressOf, answerCallsBy, type Call, type Key, type Reply } from '#web/lib/call.ts';
import { request } from '#web/lib/request.ts';

type Answers = {
  readonly [K in Key]?: (input: Call<K>, read: StudentReader) => Reply<K> | Promise<Reply<K>>;
};
/** Reads as the student. */
type StudentReader = <K extends Key>(key: K, input: Call<K>) => Promise<Reply<K>>;

/** What the application sends by itself while somebody reads. It is taken here, and nothing is recorded. */
const taken: Answers = {
  'POST /api/student/learning_events': () => ({ units: [], refused: [] }),
  'POST /api/student/student_assessments/:id/feedback_readings': () => undefined,
  'PUT /api/student/announcements/:id/reading': ({ params }, read) =>
    read('GET /api/student/announcements/:id', { params }),
  'PUT /api/student/course_subscriptions/:id/message_reading': ({ params }, read) =>
    read('GET /api/student/course_subscriptions/:id/messages', { params }),
  'PUT /api/student/content_items/:id/package': ({ body: { base } }) => ({
    revision: base + 1,
    current: true,
  }),
  // These are the viewer's own.
  'GET /api/user/calendar_addresses': () => ({ addresses: [] }),
};
type AnyAnswers = Record<string, ((input: unknown, read: StudentReader) => unknown) | undefined>;

/** From here on this page reads as the student of a viewing, and writes nothing. */
export function readAsStudent(viewingId: string, onRefused: () => void): void {
  const read = (key: Key, input: unknown): Promise<unknown> => {
    const { signal } = (input ?? {}) as { signal?: AbortSignal };
    return request(addressOf(key, input), { method: 'GET', headers: { [viewingHeader]: viewingId }, signal });
  };
  answerCallsBy((key, input) => {
    const answer = (taken as AnyAnswers)[key];
    if (answer) return Promise.resolve().then(() => answer(input, read as StudentReader));
    if (!key.startsWith('GET ')) {
      onRefused();
      return Promise.reject(new ApiError('wrong_role'));
    }
    return key.startsWith('GET /api/student/') ? read(key, input) : undefined;
  });
}
