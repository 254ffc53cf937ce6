import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { outcomeText } from '#messages/study/assessmentWords.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { AssessmentCards } from './AssessmentCards.tsx';
import { studentAssessmentsQuery } from '#web/shared/studentAssessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';

/** The assessments of a unit, beside its learning; hidden until they are known and when there are none. */
export function UnitAssessments({ unitId }: { readonly unitId: string }) {
  const wording = { terms: useTerms(), reader: useReader() };
  const { data } = useQuery(studentAssessmentsQuery);
  const cards = data?.assessments.filter(({ units }) => units.some(({ id }) => id === unitId)) ?? [];
  const unit = cards[0]?.units.find(({ id }) => id === unitId);
  if (!data || cards.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby="unit-assessments">
      <Title order={2} size="h3" id="unit-assessments">
        {m.assessments_title(wording.terms)}
      </Title>
      {unit?.outcome && <p>{outcomeText(unit.outcome, unit.title, wording)}</p>}
      <AssessmentCards cards={cards} now={new Date(data.now)} />
    </section>
  );
}
