import { Button, Checkbox, Group } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useState } from 'react';
import type { ToolReview } from '#contract/assessments/reviews.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import own from './review.module.css';
import { stopTarget } from './reviewContent.ts';
import { useDecideReview } from './reviews.api.ts';

interface Props {
  readonly review: ToolReview;
  /** The revision of the review as it is saved. */
  readonly saved: NonNullable<ToolReview['review']>;
  /** The revision of the draft that was read. */
  readonly draftRevision: number;
  /** Whether what is decided about is saved and was read. */
  readonly ready: boolean;
}

interface Stop {
  readonly field: string;
  readonly message: string;
}

const readId = 'review-read';

const lead = (id: string): void => {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
};

/** Signs the draft off, or sends it back; says what is in the way, each leading there. */
export function Decide({ review, saved, draftRevision, ready }: Props) {
  const terms = useTerms();
  const [read, setRead] = useState(false);
  const { decide, error, isPending } = useDeciding(review.toolId);
  const press = (result: 'signed' | 'sent_back') => (): void =>
    decide({ result, revision: saved.revision, draftRevision });
  const stops: Stop[] = [
    ...saved.stops,
    ...(read ? [] : [{ field: readId, message: m.reviews_stop_read() }]),
  ];
  const canSign = ready && stops.length === 0 && review.draftStops.length === 0;
  const canSendBack =
    ready && saved.content.findings.some(({ closed, what }) => !closed && what.trim() !== '');
  return (
    <Part title={m.reviews_decide()}>
      <div className={own.stack}>
        <Checkbox
          id={readId}
          label={m.reviews_read_it(terms)}
          checked={read}
          onChange={({ currentTarget: { checked } }) => setRead(checked)}
        />
        {review.draftStops.length > 0 && <p>{m.reviews_stops_draft()}</p>}
        {stops.length > 0 && <Stops stops={stops} />}
        {error && <p role="alert">{error}</p>}
        <Group>
          <Button onClick={press('signed')} disabled={!canSign} loading={isPending}>
            {m.reviews_sign()}
          </Button>
          <Button variant="default" onClick={press('sent_back')} disabled={!canSendBack} loading={isPending}>
            {m.reviews_send_back()}
          </Button>
        </Group>
        <p className={classes.meta}>{canSendBack ? m.reviews_sign_help() : m.reviews_send_back_none()}</p>
      </div>
    </Part>
  );
}

/** A press decides once: sent again after no answer came, it is the same request. */
function useDeciding(toolId: string) {
  const send = useDecideReview(toolId);
  const [keys] = useState(() => new Map<string, string>());
  const decide = (what: {
    result: 'signed' | 'sent_back';
    revision: number;
    draftRevision: number;
  }): void => {
    const named = JSON.stringify(what);
    const key = keys.get(named) ?? crypto.randomUUID();
    keys.set(named, key);
    send.mutate(
      { key, ...what },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            message: what.result === 'signed' ? m.reviews_signed_toast() : m.reviews_sent_back_toast(),
          }),
      },
    );
  };
  const isElsewhere = isApiError(send.error, 'changed_elsewhere', 'wrong_state', 'already_done');
  const error = send.error && (isElsewhere ? m.reviews_decided_elsewhere() : errorText(send.error));
  return { decide, error, isPending: send.isPending };
}

function Stops({ stops }: { readonly stops: readonly Stop[] }) {
  return (
    <div className={classes.stops}>
      <p>{m.reviews_stops()}</p>
      <ul>
        {stops.map(({ field, message }) => (
          <li key={`${field}${message}`}>
            <button
              type="button"
              className={classes.leads}
              onClick={() => lead(field === readId ? readId : stopTarget(field))}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
