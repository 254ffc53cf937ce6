import { useQuery } from '@tanstack/react-query';
import type { CourseFilePage, TakenCourse } from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { OfflineNote } from '#web/ui/states/OfflineNote.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { CourseFilesSkeleton } from './CourseFilesSkeleton.tsx';
import { courseFileQuery } from './courseFiles.api.ts';
import { faultSentences } from './courseFileWords.ts';
import classes from './courseFiles.module.css';
import { DiscardFile } from './DiscardFile.tsx';
import { TakenPart } from './TakenPart.tsx';
import { WaysToAdd } from './WaysToAdd.tsx';

const Back = () => <LinkAnchor to="/console/courses/from-file">{m.course_file_back()}</LinkAnchor>;

/** A file of a course: its check, what is in it, and what became of it. */
export function CourseFileScreen({ id }: { readonly id: string }) {
  const terms = useTerms();
  const { data, error, isFetching, refetch } = useQuery(courseFileQuery(id));
  if (!data && !error) return <CourseFilesSkeleton />;
  if (!data)
    return (
      <Page title={m.course_file_title(terms)} back={<Back />}>
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  return <Opened page={data} />;
}

/** It was brought as the next edition of a course that is here. */
const isNext = ({ edition }: TakenCourse): boolean => edition !== undefined;
const doneTitle = (taken: TakenCourse): string =>
  isNext(taken) ? m.course_next_done({ title: taken.title }) : m.course_file_done({ title: taken.title });
const doneText = (taken: TakenCourse, terms: TermInputs): string =>
  isNext(taken) ? m.course_next_done_text(terms) : m.course_file_done_text(terms);

function Opened({ page }: { readonly page: CourseFilePage }) {
  const terms = useTerms();
  const { id, name, state, taken, found } = page;
  const title = found?.title ?? name;
  return (
    <Page
      title={taken ? doneTitle(taken) : title}
      lead={taken ? doneText(taken, terms) : found && name}
      back={<Back />}
    >
      {state === 'checking' && <Checking page={page} />}
      {state === 'refused' && <Refused page={page} />}
      {found && <WaysToAdd id={id} found={found} />}
      {taken && <TakenPart taken={taken} />}
    </Page>
  );
}

function Checking({ page: { id, progress } }: { readonly page: CourseFilePage }) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className={classes.stack}>
      <OfflineNote />
      <p role="status">{m.course_file_checking()}</p>
      <ProgressMeter
        percent={total === 0 ? 0 : (done / total) * 100}
        label={m.course_file_checking_label()}
        text={progress && m.course_file_checking_progress({ done, total })}
      />
      <div>
        <DiscardFile id={id} />
      </div>
    </div>
  );
}

function Refused({ page: { id, fault } }: { readonly page: CourseFilePage }) {
  const terms = useTerms();
  const { code, details } = fault!;
  return (
    <section className={classes.stack} aria-labelledby="course-file-fault">
      <h2 id="course-file-fault" className={classes.heading}>
        {m.course_file_fault()}
      </h2>
      <p>{faultSentences[code](terms)}</p>
      {details.length > 0 && (
        <ul className={classes.list}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <LinkButton to="/console/courses/from-file">{m.course_file_other()}</LinkButton>
        <DiscardFile id={id} />
      </div>
    </section>
  );
}
