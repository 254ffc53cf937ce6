import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { StudentAssessment } from '#contract/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { AskForm } from './AskForm.tsx';
import { mayAskForTime } from './mayAsk.ts';

interface Props {
  readonly assessment: StudentAssessment;
  readonly itemId: string;
}

const LinkAnchor = createLink(Anchor<'a'>);

/** Asking for help or for time from the item at hand; the answer stands with the other messages. */
export function AskAbout({ assessment, itemId }: Props) {
  const { id } = assessment;
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed');
  if (state === 'open') {
    return <AskForm assessmentId={id} itemId={itemId} onAsked={() => setState('asked')} />;
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setState('open')}>
        {m.assessments_ask_about()}
      </Button>
      {mayAskForTime(assessment) && (
        <LinkAnchor to="/assessments/$id" params={{ id }} hash="more-time">
          {m.assessments_more_time_ask()}
        </LinkAnchor>
      )}
      <span role="status">{state === 'asked' && m.assessments_asked()}</span>
    </>
  );
}
