import type { FindingAnswer } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './review.module.css';

/** What authors answered to a finding, each time it was sent back. */
export function GivenAnswers({ answers }: { readonly answers: readonly FindingAnswer[] }) {
  const reader = useReader();
  return answers.map(({ round, answer, words, by, at }) => {
    const told = { name: by, at: formatInstant(at, reader) };
    return (
      <p key={round} className={classes.answer}>
        {answer === 'changed' ? m.reviews_answered(told) : m.reviews_answered_left(told)} {words}
      </p>
    );
  });
}
