import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundCourse } from '#contract/courseFiles/courseFiles.ts';
import type { NextEdition } from '#contract/courseFiles/nextEdition.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { OfflineNote } from '#web/ui/states/OfflineNote.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { nextEditionQuery, useBringEdition } from '#web/features/courseFiles/courseFiles.api.ts';
import classes from '#web/features/courseFiles/courseFiles.module.css';
import { DiscardFile } from '#web/features/courseFiles/DiscardFile.tsx';
import { FileFacts } from '#web/features/courseFiles/FileFacts.tsx';
import { isNothing, writingOf } from './nextWords.ts';
import { NextParts } from './NextParts.tsx';
import { WritingNote } from './WritingNote.tsx';

interface Props {
  readonly id: string;
  readonly found: FoundCourse;
  /** The course of the same code. */
  readonly same: FoundCourse['courses'][number] | undefined;
}

/** The file beside a course that is here: what it changes, before anything is written. */
export function NextEditionForm({ id, found, same }: Props) {
  const terms = useTerms();
  const { courses } = found;
  const [courseId, setCourseId] = useState((same ?? courses[0]!).id);
  const { data, error, isFetching, refetch } = useQuery(nextEditionQuery(id, courseId));
  const again = (): void => void refetch();
  return (
    <div className={classes.form}>
      <OfflineNote />
      <FileFacts found={found} />
      <NativeSelect
        label={m.course_next_of(terms)}
        value={courseId}
        data={courses.map(({ id: value, code, title }) => ({ value, label: `${code} ${title}` }))}
        onChange={({ currentTarget: { value } }) => setCourseId(value)}
      />
      {!data && !error && <SkeletonCards count={3} height={96} />}
      {!data && error && <ErrorState message={errorText(error)} retrying={isFetching} onRetry={again} />}
      {data && <Compared key={courseId} id={id} next={data} again={{ busy: isFetching, press: again }} />}
    </div>
  );
}

interface ComparedProps {
  readonly id: string;
  readonly next: NextEdition;
  readonly again: { readonly busy: boolean; readonly press: () => void };
}

function Compared({ id, next, again }: ComparedProps) {
  const bring = useBringEdition(id);
  const writing = writingOf(next);
  const nothing = isNothing(next);
  const press = (): void =>
    bring.mutate(
      { courseId: next.course.id },
      { onSuccess: () => document.getElementById(pageTitleId)?.focus() },
    );
  const checkAgain = (): void => {
    bring.reset();
    again.press();
  };
  return (
    <>
      {nothing ? <p role="status">{m.course_next_nothing()}</p> : <NextParts next={next} />}
      {writing.length > 0 && <WritingNote writing={writing} />}
      <div role="alert">{bring.error && <p>{refusal(bring.error)}</p>}</div>
      <div className={classes.actions}>
        {writing.length > 0 && (
          <Button onClick={checkAgain} loading={again.busy}>
            {m.course_next_again()}
          </Button>
        )}
        {!nothing && writing.length === 0 && (
          <Button onClick={press} loading={bring.isPending}>
            {m.course_next_do()}
          </Button>
        )}
        <DiscardFile id={id} />
        {!nothing && (
          <Text size="sm" c="dimmed">
            {m.course_next_do_help()}
          </Text>
        )}
      </div>
    </>
  );
}

/** What was free when it was read is being written now, or there is nothing left to do: what changes is read again. */
const refusal = (error: unknown): string =>
  error instanceof ApiError && error.fields.some(({ code }) => code === 'draft_here')
    ? m.course_next_meanwhile()
    : errorText(error);
