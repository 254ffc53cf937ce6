import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { MessageForm } from '#web/shared/messages/MessageForm.tsx';
import { hasMessageDraft } from '#web/shared/messages/messageDraft.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { aboutOf, useAsking } from './asking.ts';
import { mayAskForTime } from './mayAsk.ts';

interface Props {
  readonly assessment: StudentAssessment;
  readonly itemId: string;
}

/** Asking for help or for time from the item at hand; the answer stands with the other messages. */
export function AskAbout({ assessment, itemId }: Props) {
  const { id } = assessment;
  const asking = useAsking(id, itemId);
  const [state, setState] = useState<'closed' | 'open' | 'asked'>(() =>
    hasMessageDraft(aboutOf(id, itemId)) ? 'open' : 'closed',
  );
  if (state === 'open') return <MessageForm {...asking} onSent={() => setState('asked')} />;
  return (
    <>
      <Button variant="default" onClick={() => setState('open')}>
        {m.assessments_ask_about()}
      </Button>
      {mayAskForTime(assessment) && (
        <LinkButton variant="default" to="/assessments/$id" params={{ id }} hash="more-time">
          {m.assessments_more_time_ask()}
        </LinkButton>
      )}
      <span role="status">{state === 'asked' && m.assessments_asked()}</span>
    </>
  );
}
