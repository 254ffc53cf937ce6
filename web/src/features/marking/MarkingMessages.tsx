import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { Messages } from '#web/shared/messages/Messages.tsx';
import { useStaffMessage } from './marking.api.ts';
import { failureText } from './words.ts';

interface Props {
  readonly work: MarkingWork;
  /** Only messages about this question; hidden when there are none. */
  readonly itemId?: string;
}

/** The student's questions and the answers, with a form to write. */
export function MarkingMessages({ work, itemId }: Props) {
  const { mutateAsync } = useStaffMessage(work.id);
  const asked = new Set(work.items.map(({ id }) => id));
  const messages = work.messages.filter((one) =>
    itemId ? one.itemId === itemId : one.itemId === null || !asked.has(one.itemId),
  );
  if (itemId && messages.length === 0) return null;
  return (
    <Messages
      title={itemId ? m.marking_messages_about() : m.marking_messages_title()}
      reader="staff"
      messages={messages}
      none={m.marking_messages_none()}
      about={`${work.id}|${itemId ?? ''}`}
      words={{
        label: m.marking_message_label({ name: work.student.name }),
        missing: m.marking_message_missing(),
        send: m.marking_message_send(),
      }}
      send={(message) => mutateAsync({ ...message, itemId: itemId ?? null })}
      failureText={failureText}
    />
  );
}
