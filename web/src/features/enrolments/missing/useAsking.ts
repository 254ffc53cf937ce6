import { useState } from 'react';
import type { StudentLacking } from '#contract/record/missingData.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useAsk } from './missing.api.ts';

interface Request {
  readonly key: string;
  readonly ids: string[];
}

/** Asks students by letter, and says how many were asked. A press that failed is sent again as the same one. */
export function useAsking(onAsked: (rows: readonly StudentLacking[]) => void) {
  const { student, students } = useTerms();
  const send = useAsk();
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState<Request | null>(null);
  const words = ({ asked, left }: { readonly asked: number; readonly left: number }): string => {
    if (asked === 0) return m.missing_data_desk_sent_none();
    const sent = m.missing_data_desk_sent({ student, students, count: asked });
    return left === 0 ? sent : m.missing_data_desk_sent_some({ sent });
  };
  const ask = (rows: readonly StudentLacking[]): void => {
    const ids = rows.map(({ id }) => id);
    const same = failed?.ids.join() === ids.join();
    const request = { key: same ? failed.key : crypto.randomUUID(), ids };
    setSaid('');
    send.mutate(request, {
      onSuccess: (answer) => {
        setFailed(null);
        setSaid(words(answer));
        onAsked(rows);
      },
      onError: (error) => {
        setFailed(request);
        setSaid(errorText(error));
      },
    });
  };
  return { ask, asking: send.isPending, said };
}
