import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { AskForm } from './AskForm.tsx';
import { mayAskForTime } from './mayAsk.ts';

interface Props {
  readonly assessment: StudentAssessment;
  readonly itemId: string;
}

/** Asking for help or for time from the item at hand; the answer stands with the other messages. */
export function AskAbout({ assessment, itemId }: Props) {
  const { id } = assessment;
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed');
  if (state === 'open') {
    return <AskForm assessmentId={id} itemId={itemId} onAsked={() => setState('asked')} />;
  }
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
