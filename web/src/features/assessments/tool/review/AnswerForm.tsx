import { Button, Group, Textarea } from '@mantine/core';
import type { FindingAnswer } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './review.module.css';
import { useAnswerFinding } from './reviews.api.ts';

interface Props {
  readonly toolId: string;
  readonly finding: { readonly id: string; readonly itemId: string | null };
  readonly number: number;
  readonly round: number;
  /** What is answered in this round; null: nothing yet. */
  readonly given: FindingAnswer | null;
}

/** What is typed, and the press that saves it. */
function useAnswer({ toolId, finding, round, given }: Props) {
  const save = useAnswerFinding(toolId);
  const form = useForm<{ answer: FindingAnswer['answer'] | ''; words: string }>({
    name: `finding-${finding.id}-${round}`,
    start: { answer: given?.answer ?? '', words: given?.words ?? '' },
    checks: {
      answer: (answer) => (answer === '' ? m.reviews_e_answer() : null),
      words: (words, all) =>
        (all as { answer: string }).answer === 'left' && words.trim() === '' ? m.reviews_e_why() : null,
    },
  });
  const submit = form.submit(({ answer, words }) => {
    if (answer === '' || save.isPending) return;
    save.mutate(
      { findingId: finding.id, baseRevision: given?.revision ?? 0, answer, words },
      {
        onSuccess: () => toast({ tone: 'success', message: m.reviews_answer_saved() }),
        onError: (error) =>
          isApiError(error, 'changed_elsewhere')
            ? form.show({}, m.reviews_answer_elsewhere())
            : form.failed(error),
      },
    );
  });
  return { form, submit, pending: save.isPending };
}

/** Says what was done about a finding: changed, or left as it is and why. */
export function AnswerForm(props: Props) {
  const { toolId, finding, number } = props;
  const { form, submit, pending } = useAnswer(props);
  const { id, error, value, onChange } = form.choice('answer');
  return (
    <form onSubmit={submit} noValidate className={classes.stack}>
      <FormErrors errors={form.summary} />
      <div id={id} tabIndex={-1} className={classes.stack}>
        <span>{m.reviews_answer({ number })}</span>
        <Choices<FindingAnswer['answer'] | ''>
          label={m.reviews_answer({ number })}
          value={value}
          choices={[
            ['changed', m.reviews_answer_changed()],
            ['left', m.reviews_answer_left()],
          ]}
          onChange={onChange}
        />
        {error && <p role="alert">{error}</p>}
      </div>
      <Textarea
        {...form.text('words')}
        label={m.reviews_answer_words()}
        maxLength={2000}
        autosize
        minRows={2}
      />
      <Group>
        <Button type="submit" variant="default" loading={pending}>
          {m.reviews_answer_save()}
        </Button>
        {finding.itemId && (
          <LinkButton
            variant="subtle"
            to="/console/assessments/$id/write"
            params={{ id: toolId }}
            search={{ open: finding.itemId }}
          >
            {m.reviews_open_item()}
          </LinkButton>
        )}
      </Group>
    </form>
  );
}
