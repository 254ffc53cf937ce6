import { tabAnswers } from '#web/shared/saving/tabAnswers.ts';
import { openShelf } from '#web/shared/saving/unsentShelf.ts';
import type { Shelf } from '#web/shared/saving/unsentShelf.ts';
import type { AnswerStore } from './answersQueue.ts';
import type { KeptAnswer } from './answersState.ts';

/* What this device keeps of registrations. It belongs to the registration and not to a person, who has no account yet;
 * a browser keeps each organisation's apart by its address. */

let opened: Shelf | undefined;
const shelf = (): Shelf => (opened ??= openShelf());

/** What one tab keeps of a registration, and what other tabs left of it. */
export function answerStore(registrationId: string, tab: string, on: Shelf = shelf()): AnswerStore {
  const start = `registration|${registrationId}|`;
  return tabAnswers(tab, {
    put: (id, kept) => on.set(start + id, kept),
    remove: (id) => on.remove(start + id),
    all: async () =>
      (await on.all())
        .filter(([key]) => key.startsWith(start))
        .map(([key, kept]) => [key.slice(start.length), kept as KeptAnswer]),
  });
}

/** What this browser remembers of registering for a course. */
export interface RememberedCourse {
  /** Beginning again with the same key is the same registration. */
  readonly key: string;
  readonly registrationId: string | null;
}

const courseKey = (courseId: string): string => `registration-of|${courseId}`;

export const rememberedCourse = async (courseId: string): Promise<RememberedCourse | null> =>
  ((await shelf().get(courseKey(courseId))) as RememberedCourse | undefined) ?? null;

export const rememberCourse = (courseId: string, remembered: RememberedCourse): Promise<void> =>
  shelf().set(courseKey(courseId), remembered);

export const forgetCourse = (courseId: string): Promise<void> => shelf().remove(courseKey(courseId));

/** The name of this browser in the history of answers: nothing but a random word. */
export async function deviceName(): Promise<string> {
  const kept = await shelf().get('registration-device');
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  await shelf().set('registration-device', made);
  return made;
}
