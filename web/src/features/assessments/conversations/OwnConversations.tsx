import { Button, Textarea } from '@mantine/core';
import { conversationLimits } from '#contract/assessments/conversationLimits.ts';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import type { Conversation } from '#contract/assessments/conversations.ts';
import { m } from '#messages/generated/messages.js';
import { numberedItems } from '#web/features/assessments/work/saving/itemList.ts';
import answers from '#web/shared/answers/answers.module.css';
import { minutesId, MinutesView } from '#web/shared/conversations/MinutesView.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useRemark } from './conversations.api.ts';

/** The minutes of conversations about the student's work; each can be remarked on once. */
export function OwnConversations({ assessment }: { readonly assessment: StudentAssessment }) {
  const numbers = new Map(numberedItems(assessment.tasks).map(({ item, number }) => [item.id, number]));
  const titleOf = ({ itemId }: Conversation): string => {
    const number = itemId && numbers.get(itemId);
    if (number) return m.assessments_item({ number });
    return itemId ? m.conversations_left() : m.conversations_whole();
  };
  return (
    <div className={answers.answer}>
      {assessment.conversations.map((one) => (
        <MinutesView key={one.id} conversation={one} title={titleOf(one)} order={3}>
          {!one.remark && <RemarkForm assessmentId={assessment.id} conversationId={one.id} />}
        </MinutesView>
      ))}
    </div>
  );
}

interface Props {
  readonly assessmentId: string;
  readonly conversationId: string;
}

function RemarkForm({ assessmentId, conversationId }: Props) {
  const remark = useRemark(assessmentId, conversationId);
  const form = useForm<{ text: string }>({
    name: `remark-${conversationId}`,
    start: { text: '' },
    checks: { text: (text) => (text.trim() === '' ? m.conversations_remark_missing() : null) },
    listed: false,
  });
  const submit = form.submit(({ text }) => {
    if (remark.isPending) return;
    remark.mutate(
      { key: form.key(), text: text.trim() },
      {
        onSuccess: () => document.getElementById(minutesId(conversationId))?.focus(),
        onError: (error) => form.failed(error, 'text'),
      },
    );
  });
  return (
    <form className={answers.answer} onSubmit={submit} noValidate>
      <Textarea
        {...form.text('text')}
        label={m.conversations_remark_label()}
        description={m.conversations_remark_help()}
        rows={3}
        size="md"
        maxLength={conversationLimits.remark}
      />
      <Button type="submit" variant="default" className={answers.toggle} loading={remark.isPending}>
        {m.conversations_remark_save()}
      </Button>
    </form>
  );
}
