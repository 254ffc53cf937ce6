import { useEffect, useState } from 'react';
import { draftOf } from '#web/shared/saving/drafts.ts';
import { pageTitleId } from '#web/ui/Page.tsx';

export const adviceForm = 'advice';
export const adviceTitleId = 'advice-title';
/** The button beside the decision that leads to the advice. */
export const adviseButtonId = 'advise';

export interface AdvicePanelState {
  /** `kept`: closed, with the typed text saved. */
  readonly state: 'none' | 'open' | 'kept';
  readonly open: () => void;
  readonly close: (keep: boolean) => void;
}

/** Whether the advice is being written. The focus goes to it, and back to what leads there. */
export function useAdvising(): AdvicePanelState {
  // Restores what was typed before a reload.
  const [state, setState] = useState<AdvicePanelState['state']>(() =>
    draftOf(adviceForm) === null ? 'none' : 'open',
  );
  const [to, setTo] = useState<{ readonly ids: readonly string[] } | null>(null);
  useEffect(() => {
    const places = to?.ids.map((id) => document.getElementById(id));
    places?.find((place) => place !== null)?.focus();
  }, [to]);
  return {
    state,
    open: () => {
      setState('open');
      setTo({ ids: [adviceTitleId] });
    },
    close: (keep) => {
      setState(keep ? 'kept' : 'none');
      setTo({ ids: [adviseButtonId, pageTitleId] });
    },
  };
}
