import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { factsOf } from '#messages/study/assessmentFacts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/assessments/assessments.module.css';

/** What it belongs to, how long it takes, how often it may be tried, and when it is due. */
export function Facts({ assessment }: { assessment: StudentAssessment }) {
  const wording = { terms: useTerms(), reader: useReader(), now: new Date(assessment.now) };
  return (
    <dl className={classes.facts}>
      {factsOf(assessment, wording).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
