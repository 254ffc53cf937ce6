import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { Messages } from '#web/shared/messages/Messages.tsx';
import { useMessage } from '#web/features/evidence/observations/observations.api.ts';
import type { AttemptItem } from '#web/features/evidence/observations/observations.api.ts';
import { failureText } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly at: AttemptItem;
  readonly task: ObservationTask;
}

/** Messages about the work, with a form to write one. */
export function TaskMessages({ at, task }: Props) {
  const message = useMessage(at, task.studentAssessmentId);
  return (
    <Messages
      title={m.observations_messages()}
      reader="staff"
      messages={task.messages}
      none={m.observations_messages_none()}
      about={`${task.studentAssessmentId}|${at.itemId}`}
      words={{
        label: m.observations_message_label({ name: task.studentName }),
        missing: m.observations_message_missing(),
        send: m.observations_message_send(),
      }}
      send={message.mutateAsync}
      failureText={failureText}
    />
  );
}
