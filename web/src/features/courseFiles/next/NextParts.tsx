import type { NextEdition } from '#contract/courseFiles/nextEdition.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from '#web/features/courseFiles/courseFiles.module.css';
import { LeftOutList } from '#web/features/courseFiles/LeftOutList.tsx';
import { NextRows } from './NextRows.tsx';
import { toolChanges } from './nextWords.ts';

/** What the file changes, what it adds, and what stays as it is. */
export function NextParts({ next }: { readonly next: NextEdition }) {
  const terms = useTerms();
  const { course, number, drafted, units, assessments, files, leftOut } = next;
  const { code, title } = course;
  return (
    <>
      <Part
        title={drafted ? m.course_next_course({ code, title, number }) : m.course_next_course_same(terms)}
      >
        {drafted && <Lines lines={courseLines(next, m.course_next_course_units(terms))} />}
      </Part>
      <NextRows title={m.course_file_units(terms)} rows={units} drafted={m.course_next_how_unit()} />
      <NextRows
        title={m.course_file_assessments(terms)}
        rows={assessments.map((tool) => ({ ...tool, changes: toolChanges(tool) }))}
        drafted={m.course_next_how_tool()}
      />
      {files.here + files.added > 0 && (
        <Part title={m.course_next_files()}>
          <Lines
            lines={[
              ...(files.here > 0 ? [m.course_next_files_here({ count: files.here })] : []),
              ...(files.added > 0 ? [m.course_next_files_added({ count: files.added })] : []),
            ]}
          />
        </Part>
      )}
      <LeftOutList leftOut={leftOut} />
      <Part title={m.course_next_stays()}>
        <Lines
          lines={[
            m.course_next_stays_students(terms),
            m.course_next_stays_offer(),
            m.course_next_stays_published(),
            m.course_next_stays_other(terms),
          ]}
        />
      </Part>
    </>
  );
}

const courseLines = ({ changes, newer }: NextEdition, unchanged: string): string[] => {
  const lines = [...changes, ...newer.map((code) => m.course_next_newer({ code }))];
  return lines.length > 0 ? lines : [unchanged];
};

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={classes.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
