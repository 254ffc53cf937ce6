import type { FoundCourse } from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './courseFiles.module.css';

/** How much there is, and which state it was taken in. */
export function FileFacts({ found }: { readonly found: FoundCourse }) {
  const terms = useTerms();
  const reader = useReader();
  const { units, assessments, files, fileBytes, status, number, writtenAt, preCourse } = found;
  const when = { number, day: formatInstantDay(writtenAt, reader) };
  const facts = {
    units: m.course_file_count_units({ ...terms, count: units.length }),
    assessments: m.course_file_count_assessments({ ...terms, count: assessments.length }),
    files:
      files === 0
        ? m.course_file_no_files()
        : m.course_file_count_files({ count: files, size: fileSize(fileBytes, reader.language) }),
  };
  return (
    <Part title={m.course_file_found()}>
      <ul className={classes.list}>
        <li>
          {status === 'draft' ? m.course_file_edition_draft(when) : m.course_file_edition_published(when)}
        </li>
        <li>{m.course_file_facts(facts)}</li>
        {preCourse > 0 && <li>{m.course_file_before({ count: preCourse })}</li>}
      </ul>
    </Part>
  );
}
