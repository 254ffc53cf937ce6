import type { CourseInformation } from '#contract/catalogue.ts';
import { personShelf } from '#web/shared/saving/drafts.ts';

interface InformationDraft {
  readonly typed: CourseInformation;
  /** The version it was written on. */
  readonly revision: number;
}

const nameOf = (courseId: string): string => `information|${courseId}`;

/* What is typed lies in this tab until it is published or discarded: it outlives the screen and a reload. */

export function informationDraft(courseId: string): InformationDraft | null {
  const kept = personShelf.get(nameOf(courseId));
  return kept === null ? null : (JSON.parse(kept) as InformationDraft);
}

export const keepInformationDraft = (courseId: string, draft: InformationDraft): void =>
  personShelf.set(nameOf(courseId), JSON.stringify(draft));

export const forgetInformationDraft = (courseId: string): void => personShelf.forget(nameOf(courseId));
