import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useDiscardCourseDraft } from '#web/features/editions/courseEditions.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DiscardDialog } from '#web/shared/drafts/DiscardDialog.tsx';

interface Props {
  readonly courseId: string;
  readonly draftId: string;
  /** Sends what waits, so that nothing is sent for a draft that is gone. */
  readonly flush: () => Promise<void>;
}

/** Throws the draft away after asking once more. */
export function DiscardCourse({ courseId, draftId, flush }: Props) {
  const terms = useTerms();
  const discard = useDiscardCourseDraft(courseId);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {m.editions_discard()}
      </Button>
      <DiscardDialog
        text={m.editions_discard_text(terms)}
        opened={asked}
        pending={discard.isPending}
        onDiscard={() => void flush().then(() => discard.mutate(draftId))}
        onClose={() => setAsked(false)}
      >
        {discard.error && <p role="alert">{errorText(discard.error)}</p>}
      </DiscardDialog>
    </>
  );
}
