import type { LinkProps } from '@tanstack/react-router';
import type { LogEntry } from '#contract/console/settings/actionLog.ts';
import type { Subject } from '#contract/kit/subjects.ts';
import { isSettingsSubject, settingsPlaces } from './settingsPlaces.ts';

/** The screen of a subject with this id. */
const screens: Partial<Record<Subject, (id: string) => LinkProps>> = {
  announcement: (id) => ({ to: '/console/messages/announcements/$id', params: { id } }),
  assessment: (id) => ({ to: '/console/assessments/$id', params: { id } }),
  course: (id) => ({ to: '/console/courses/$id', params: { id } }),
  course_information: (id) => ({ to: '/console/courses/$id/information', params: { id } }),
  intake: (id) => ({ to: '/console/intakes/$id', params: { id } }),
  media_file: (id) => ({ to: '/console/media/$id', params: { id } }),
  people_import: (id) => ({ to: '/console/people/import/$id', params: { id } }),
  unit_edition: (id) => ({ to: '/console/units/editions/$id/preview', params: { id } }),
  staff_credential: () => ({ to: '/console/people/credentials' }),
};

interface SubjectPlace {
  readonly name: string;
  /** Null where no screen shows it. */
  readonly link: LinkProps | null;
}

/** What an entry is about and where that is; null where it has no name, or is the person who is named anyway. */
export function placeOf({ subject, subjectId, name, about }: LogEntry): SubjectPlace | null {
  if (name !== null && subjectId !== null && subjectId !== about?.id) {
    const screen = screens[subject as Subject];
    return { name, link: screen ? screen(subjectId) : null };
  }
  if (!isSettingsSubject(subject)) return null;
  const { to, name: title } = settingsPlaces[subject];
  return { name: title(), link: { to } };
}
