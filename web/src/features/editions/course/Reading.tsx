import { Button } from '@mantine/core';
import type { CourseEditions } from '#contract/editions/editions.ts';
import { m } from '#messages/generated/messages.js';
import { useBeginCourseDraft } from '#web/features/editions/courseEditions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { BackLink } from './BackLink.tsx';
import { contentOf, inputOf } from '#web/features/editions/draft/courseDraft.ts';
import type { Edition } from '#web/features/editions/draft/courseDraft.ts';
import { DownloadCourse } from './DownloadCourse.tsx';
import { History } from './History.tsx';
import { MoveStudents } from './MoveStudents.tsx';
import { PreCourseNames, RuleSentences } from '#web/features/editions/courseParts/Sentences.tsx';
import { FindInCourse } from '#web/features/editions/tree/FindInCourse.tsx';
import { UnitBranch } from '#web/features/editions/tree/UnitBranch.tsx';
import { UnitWords } from '#web/features/editions/courseParts/UnitWords.tsx';

interface Props {
  readonly courseId: string;
  readonly page: CourseEditions;
  readonly newest: Edition;
  /** Whether the reader may move students. */
  readonly moves: boolean;
}

/** The newest edition of a course. */
export function Reading({ courseId, page, newest, moves }: Props) {
  const terms = useTerms();
  const begin = useBeginCourseDraft(courseId);
  const press = (): void =>
    begin.mutate(inputOf(contentOf(newest), 0), {
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <Page
      title={page.title}
      lead={m.outline_lead({ code: page.code, number: newest.number })}
      back={<BackLink courseId={courseId} />}
      action={
        <Button onClick={press} loading={begin.isPending}>
          {m.editions_begin()}
        </Button>
      }
    >
      <Part title={m.outline_units(terms)}>
        <div className={classes.stack}>
          <FindInCourse courseId={courseId} units={newest.units} />
          <ol className={classes.editions}>
            {newest.units.map((unit) => (
              <li key={unit.unitId} className={classes.entryCard}>
                <UnitWords unit={unit} units={newest.units} />
                <UnitBranch courseId={courseId} unit={unit} />
              </li>
            ))}
          </ol>
        </div>
      </Part>
      <Part title={m.outline_rule(terms)}>
        <RuleSentences content={newest} />
      </Part>
      <Part title={m.outline_before(terms)}>
        <PreCourseNames items={newest.preCourse} />
      </Part>
      {moves && page.editions.length > 1 && <MoveStudents courseId={courseId} edition={newest} />}
      <History editions={page.editions} />
      <DownloadCourse courseId={courseId} editions={page.editions} />
    </Page>
  );
}
