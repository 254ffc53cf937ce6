import type { Student } from './student.rules.ts';
import { readStudy } from './study.queries.ts';
import { studyOf, type StudyRows, type StudySubscription } from './study.rules.ts';

/** What a person studies, as of now in the organisation's time zone. */
export async function currentStudy(
  student: Student,
): Promise<{ rows: StudyRows; study: StudySubscription[] }> {
  const rows = await readStudy(student.tx, student.personId);
  return { rows, study: studyOf(rows, student) };
}
