import { IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import type { Answer } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import classes from './content.module.css';

/** Whether the answer was right, and why. */
export function CheckResult({ answer }: { readonly answer: Answer }) {
  const Icon = answer.correct ? IconCircleCheckFilled : IconInfoCircle;
  return (
    <div className={classes.result} data-correct={answer.correct}>
      <span className={classes.verdict}>
        <Icon size={22} aria-hidden />
        {answer.correct ? m.learning_check_correct() : m.learning_check_incorrect()}
      </span>
      {answer.explanation && <span>{answer.explanation}</span>}
    </div>
  );
}
