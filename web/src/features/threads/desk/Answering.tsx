import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TeamThreadPage } from '#contract/threads/threads.ts';
import { AttachFiles } from '#web/features/threads/files/AttachFiles.tsx';
import { FilesUnderWay, withAttachments } from '#web/features/threads/files/attachments.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { MessageForm } from '#web/shared/messages/MessageForm.tsx';
import { hasMessageDraft } from '#web/shared/messages/messageDraft.ts';
import { errorText } from '#web/tenant/errorText.ts';
import type { ThreadActs } from './threads.api.ts';
import { aboutOf, useDraftEpoch } from './draftEpoch.ts';

interface Props {
  readonly thread: TeamThreadPage;
  readonly acts: ThreadActs;
}

function failureText(error: unknown): string {
  if (error instanceof FilesUnderWay) return m.threads_files_wait();
  return isApiError(error, 'changed_elsewhere') ? m.threads_desk_changed() : errorText(error);
}

/** A form to write to the student, and one for a note that only the team sees. */
export function Answering({ thread, acts }: Props) {
  const { subscriptionId, student, newest } = thread;
  const { name } = student;
  const about = aboutOf(subscriptionId);
  const epoch = useDraftEpoch((state) => state.epoch);
  return (
    <>
      <MessageForm
        key={epoch}
        primary
        about={about}
        words={{
          label: m.threads_desk_label({ name }),
          help: m.threads_desk_help({ name }),
          missing: m.threads_desk_missing(),
          send: m.threads_desk_send(),
        }}
        send={({ key, text }) =>
          withAttachments(about, (files) =>
            acts.answer.mutateAsync({ id: key, text, files: files.map(({ id }) => id), after: newest }),
          )
        }
        failureText={failureText}
      >
        <AttachFiles about={about} subscriptionId={subscriptionId} />
      </MessageForm>
      <Note thread={thread} acts={acts} />
    </>
  );
}

function Note({ thread, acts }: Props) {
  const about = `team-note|${thread.subscriptionId}`;
  const [open, setOpen] = useState(() => hasMessageDraft(about));
  if (!open) {
    return (
      <div>
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {m.threads_desk_note_open()}
        </Button>
      </div>
    );
  }
  return (
    <MessageForm
      about={about}
      words={{
        label: m.threads_desk_note_label(),
        help: m.threads_desk_note_help({ name: thread.student.name }),
        missing: m.threads_desk_note_missing(),
        send: m.threads_desk_note_send(),
      }}
      send={({ key, text }) => acts.note.mutateAsync({ id: key, text })}
      failureText={errorText}
      onSent={() => setOpen(false)}
    />
  );
}
