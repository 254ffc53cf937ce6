import { m } from '#messages/generated/messages.js';
import { ListChoice } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';

interface CourseSearch {
  readonly course?: string | undefined;
  readonly intake?: string | undefined;
}

interface Props {
  readonly search: CourseSearch;
  /** Courses, and the intakes of the one that is chosen; undefined while they are read. */
  readonly choices:
    | {
        readonly courses: readonly { readonly id: string; readonly title: string }[];
        readonly intakes: readonly { readonly id: string; readonly name: string }[];
      }
    | undefined;
  readonly onChange: (part: CourseSearch) => void;
}

/** Narrows a list of enrolments to a course, and then to one of its intakes. */
export function CourseChoices({ search, choices, onChange }: Props) {
  const terms = useTerms();
  const { courses, intakes } = choices ?? { courses: [], intakes: [] };
  return (
    <>
      <ListChoice
        label={m.enrolments_list_course(terms)}
        value={search.course}
        any={m.enrolments_list_course_any(terms)}
        choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(course) => onChange({ course, intake: undefined })}
      />
      {search.course !== undefined && intakes.length > 0 && (
        <ListChoice
          label={m.enrolments_list_intake()}
          value={search.intake}
          any={m.enrolments_list_intake_any()}
          choices={intakes.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(intake) => onChange({ intake })}
        />
      )}
    </>
  );
}
