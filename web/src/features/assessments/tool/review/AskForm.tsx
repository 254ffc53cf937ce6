import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import type { ToolReview } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './review.module.css';
import { useAskForReview } from './reviews.api.ts';

interface Props {
  readonly review: ToolReview;
  readonly again: boolean;
}

/** Asks for a review of the draft: of somebody, or of whoever may. */
export function AskForm({ review: { toolId, reviewers, asked }, again }: Props) {
  const terms = useTerms();
  const ask = useAskForReview(toolId);
  const form = useForm({
    name: `ask-review-${toolId}`,
    start: { reviewerId: reviewers.find(({ id }) => id === asked?.reviewer?.id)?.id ?? '', note: '' },
    checks: {},
  });
  const submit = form.submit(({ reviewerId, note }) => {
    if (ask.isPending) return;
    ask.mutate(
      { key: form.key(), reviewerId: reviewerId || null, note },
      {
        onSuccess: () => toast({ tone: 'success', message: m.reviews_asked_toast() }),
        onError: (error) => form.failed(error),
      },
    );
  });
  if (reviewers.length === 0) return <p>{m.reviews_ask_nobody()}</p>;
  return (
    <form onSubmit={submit} noValidate className={classes.stack}>
      <FormErrors errors={form.summary} />
      {!again && <p>{m.reviews_ask_text(terms)}</p>}
      <NativeSelect
        {...form.text('reviewerId')}
        label={m.reviews_ask_who()}
        data={[
          { value: '', label: m.reviews_ask_anybody() },
          ...reviewers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Textarea
        {...form.text('note')}
        label={m.reviews_ask_note()}
        description={m.reviews_ask_note_help()}
        {...helpBelow}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <Group>
        <Button type="submit" loading={ask.isPending}>
          {again ? m.reviews_ask_again() : m.reviews_ask()}
        </Button>
      </Group>
    </form>
  );
}
