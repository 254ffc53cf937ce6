import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { Answer, ContentBody, ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { useAnswer } from '../learning.api.ts';
import { CheckResult } from '#web/shared/content/CheckResult.tsx';
import { Choices } from '#web/shared/content/Choices.tsx';
import classes from '#web/shared/content/content.module.css';

type Body = Extract<ContentBody, { kind: 'self_check' }>;
interface Props {
  readonly item: ItemView;
  readonly body: Body;
}

/** A question with immediate feedback in words; can be repeated without limit. */
export function SelfCheckContent({ item, body }: Props) {
  const { answering, answer, field, send, submit } = useSelfCheck(item.id, body);
  const again = (event: MouseEvent) => {
    // Starting again does not submit.
    event.preventDefault();
    field.onChange([]);
  };
  const showRight = answer !== null && (answer.correct || !needsCorrect(item));
  return (
    <form onSubmit={submit} className={classes.stack} data-private noValidate>
      <Choices body={body} field={field} right={showRight ? answer.correctChoices : []} />
      <div role="status" className={classes.wide}>
        {answer && <CheckResult answer={answer} />}
      </div>
      {answering.isError && (
        <ErrorState message={errorText(answering.error)} kept={m.learning_check_failed()} onRetry={send} />
      )}
      {/* One button for both states, so that it keeps the focus. */}
      <Button
        type="submit"
        loading={answering.isPending}
        variant={answer ? 'default' : 'filled'}
        onClick={answer ? again : undefined}
      >
        {answer ? m.learning_check_again() : m.learning_check_submit()}
      </Button>
    </form>
  );
}

/** What is chosen and the result for it; changing the choice clears the result. */
function useSelfCheck(itemId: string, { lastAnswer }: Body) {
  const answering = useAnswer(itemId);
  const form = useForm<{ choices: readonly string[] }>({
    name: `check-${itemId}`,
    start: { choices: lastAnswer?.choices ?? [] },
    checks: { choices: (choices) => (choices.length === 0 ? m.learning_check_missing() : null) },
    listed: false,
  });
  // What was chosen before a reload is not answered yet.
  const [answer, setAnswer] = useState<Answer | null>(form.dirty ? null : lastAnswer);
  const field = form.choice('choices');
  const choose = (choices: readonly string[]) => {
    field.onChange(choices);
    setAnswer(null);
  };
  const send = () => {
    const eventId = form.key();
    const { choices } = form.values;
    const onSuccess = (given: { answer: Answer }) => {
      form.sent(eventId, { choices });
      setAnswer(given.answer);
    };
    answering.mutate({ eventId, choices: [...choices] }, { onSuccess });
  };
  return { answering, answer, field: { ...field, onChange: choose }, send, submit: form.submit(send) };
}

/** When only a right answer counts, do not reveal it before it was found. */
const needsCorrect = ({ completion }: ItemView): boolean =>
  completion.rule === 'answered' && completion.correct;
