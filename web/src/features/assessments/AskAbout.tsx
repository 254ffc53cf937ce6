import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { AskForm } from './AskForm.tsx';

interface Props {
  readonly assessmentId: string;
  readonly itemId: string;
}

/** Asking for help from the item at hand; the answer stands with the other messages. */
export function AskAbout({ assessmentId, itemId }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed');
  if (state === 'open') {
    return <AskForm assessmentId={assessmentId} itemId={itemId} onAsked={() => setState('asked')} />;
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setState('open')}>
        {m.assessments_ask_about()}
      </Button>
      <span role="status">{state === 'asked' && m.assessments_asked()}</span>
    </>
  );
}
