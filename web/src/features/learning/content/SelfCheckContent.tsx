import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MouseEvent, SubmitEvent } from 'react';
import type { Answer, ContentBody, ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { draftOf, useDraft } from '#web/shared/saving/drafts.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { useAnswer } from '../learning.api.ts';
import { CheckResult } from './CheckResult.tsx';
import { Choices } from './Choices.tsx';
import classes from './content.module.css';

type Body = Extract<ContentBody, { kind: 'self_check' }>;
interface Props {
  readonly item: ItemView;
  readonly body: Body;
}

/** A question with immediate feedback in words; can be repeated without limit. */
export function SelfCheckContent({ item, body }: Props) {
  const { answering, answer, chosen, missing, choose, send, submit } = useSelfCheck(item.id, body);
  const again = (event: MouseEvent) => {
    // Starting again does not submit.
    event.preventDefault();
    choose([]);
  };
  const showRight = answer !== null && (answer.correct || !needsCorrect(item));
  return (
    <form onSubmit={submit} className={classes.stack} data-private noValidate>
      <Choices
        body={body}
        chosen={chosen}
        right={showRight ? answer.correctChoices : []}
        error={missing ? m.learning_check_missing() : null}
        onChoose={choose}
      />
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
  const [draft] = useState(() => draftOf(itemId) as readonly string[] | null);
  const [answer, setAnswer] = useState<Answer | null>(draft ? null : lastAnswer);
  const [chosen, setChosen] = useState<readonly string[]>(draft ?? lastAnswer?.choices ?? []);
  useDraft(itemId, () => (answer || chosen.length === 0 ? null : chosen));
  const [missing, setMissing] = useState(false);
  const [eventId, setEventId] = useState<string>(() => crypto.randomUUID());
  const choose = (choices: readonly string[]) => {
    setMissing(false);
    setChosen(choices);
    setAnswer(null);
    setEventId(crypto.randomUUID());
  };
  const send = () =>
    answering.mutate({ eventId, choices: [...chosen] }, { onSuccess: (given) => setAnswer(given.answer) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.length === 0) setMissing(true);
    else send();
  };
  return { answering, answer, chosen, missing, choose, send, submit };
}

/** When only a right answer counts, do not reveal it before it was found. */
const needsCorrect = ({ completion }: ItemView): boolean =>
  completion.rule === 'answered' && completion.correct;
