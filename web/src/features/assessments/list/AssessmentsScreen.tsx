import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { groupHeading, grouped } from '#messages/study/assessmentGroups.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { AssessmentCards } from './AssessmentCards.tsx';
import { studentAssessmentsQuery } from '#web/shared/studentAssessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';

/** Every assessment of the student: what to do now, what is due, what is waiting, what is done. */
export function AssessmentsScreen() {
  const { assessments, now } = useSuspenseQuery(studentAssessmentsQuery).data;
  const terms = useTerms();
  const { language } = useReader();
  // What an earlier visit could not send goes now.
  useEffect(() => {
    void import('#web/features/assessments/work/saving/keptResponses.ts').then(({ sendLeftResponses }) =>
      sendLeftResponses(),
    );
  }, []);
  return (
    <Page title={m.assessments_title(terms)}>
      {assessments.length === 0 && (
        <EmptyState title={m.assessments_empty_title(terms)}>{m.assessments_empty_text(terms)}</EmptyState>
      )}
      {grouped(assessments, new Date(now)).map(([group, cards]) => (
        <section key={group} className={classes.group} aria-labelledby={`group-${group}`}>
          <Title order={2} size="h3" id={`group-${group}`}>
            {groupHeading(group, language)}
          </Title>
          <AssessmentCards cards={cards} now={new Date(now)} />
        </section>
      ))}
    </Page>
  );
}
