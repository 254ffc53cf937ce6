import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PersonRetention } from '#contract/record/retention.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';
import { useOpener } from './useOpener.ts';

type Hold = PersonRetention['holds'][number];

interface Props {
  readonly hold: Hold;
  readonly personId: string;
  /** Whether the reader may release it. */
  readonly changes: boolean;
  readonly onOpen: () => void;
  readonly onReleased: (text: string) => void;
}

/** One hold: why, by whom, until when, and how it was released. */
export function HoldRow({ hold, personId, changes, onOpen, onReleased }: Props) {
  const [releasing, setReleasing] = useState(false);
  const opener = useOpener(releasing);
  const { reason, released } = hold;
  return (
    <li>
      <HoldFacts hold={hold} />
      <HoldState hold={hold} />
      {changes && !released && !releasing && (
        <Button
          ref={opener}
          variant="default"
          aria-label={m.people_hold_release_named({ reason })}
          onClick={() => {
            onOpen();
            setReleasing(true);
          }}
        >
          {m.people_hold_release()}
        </Button>
      )}
      {changes && !released && releasing && (
        <ReleaseForm
          id={hold.id}
          personId={personId}
          onClose={() => setReleasing(false)}
          onReleased={onReleased}
        />
      )}
    </li>
  );
}

function HoldFacts({ hold: { reason, until, placedBy, placedAt, released } }: Pick<Props, 'hold'>) {
  const reader = useReader();
  const day = (at: string) => formatInstantDay(at, reader);
  return (
    <span>
      <span className={parts.name}>{reason}</span>
      <span className={parts.line}>
        <span>{m.people_hold_by({ day: day(placedAt), name: placedBy })}</span>
        <span>{until ? m.people_hold_until({ day: formatDay(until, reader) }) : m.people_hold_open()}</span>
      </span>
      {released && (
        <span className={parts.meta}>
          {m.people_hold_released({ day: day(released.at), name: released.by, reason: released.reason })}
        </span>
      )}
    </span>
  );
}

function HoldState({ hold: { until, released } }: Pick<Props, 'hold'>) {
  const today = useToday();
  if (released) return <StatusBadge>{m.people_hold_ended()}</StatusBadge>;
  if (until !== null && until < today) return <StatusBadge>{m.people_hold_over()}</StatusBadge>;
  return <StatusBadge tone="warning">{m.people_hold_active()}</StatusBadge>;
}
