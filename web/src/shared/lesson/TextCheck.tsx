import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { MouseEvent } from 'react';
import type { Answer } from '#contract/learning.ts';
import { answerOf, type SelfCheck } from '#contract/learning/selfCheck.ts';
import { m } from '#messages/generated/messages.js';
import { CheckResult } from '#web/shared/content/CheckResult.tsx';
import { Choices } from '#web/shared/content/Choices.tsx';
import classes from '#web/shared/content/content.module.css';
import { useForm } from '#web/shared/forms/useForm.ts';

/** A question within a text. It is judged on the device, is not kept, and counts for nothing. */
export function TextCheck({ body }: { readonly body: SelfCheck }) {
  const form = useForm<{ choices: readonly string[] }>({
    name: `check-${useId()}`,
    start: { choices: [] },
    checks: { choices: (choices) => (choices.length === 0 ? m.learning_check_missing() : null) },
    listed: false,
  });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const field = form.choice('choices');
  const choose = (choices: readonly string[]): void => {
    field.onChange(choices);
    setAnswer(null);
  };
  const again = (event: MouseEvent): void => {
    // Starting again does not submit.
    event.preventDefault();
    choose([]);
  };
  const judge = form.submit(() => {
    setAnswer(answerOf(body, { rule: 'answered', correct: false }, [...form.values.choices]));
  });
  return (
    <form onSubmit={judge} className={classes.stack} data-private noValidate>
      <Choices body={body} field={{ ...field, onChange: choose }} right={answer?.correctChoices ?? []} />
      <div role="status" className={classes.wide}>
        {answer && <CheckResult answer={answer} />}
      </div>
      {/* One button for both states, so that it keeps the focus. */}
      <Button type="submit" variant={answer ? 'default' : 'outline'} onClick={answer ? again : undefined}>
        {answer ? m.learning_check_again() : m.learning_check_submit()}
      </Button>
    </form>
  );
}
