import { Anchor, Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import type { PrepaidPage, ProtectionMeasure } from '#contract/console/prepaid.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { kindWords, stateWords } from './measureWords.ts';
import { documentUrl } from './prepaid.api.ts';
import classes from './prepaid.module.css';

const RecordDialog = lazy(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./EndDialog.tsx')).EndDialog }));

interface Props {
  readonly page: PrepaidPage;
  readonly onSaid: (text: string) => void;
}

/** What protects the money now, before and later; who may change settings records more. */
export function Measures({ page, onSaid }: Props) {
  const changes = useStore(({ auth }) => may(auth.roles, 'settings.change'));
  const [open, setOpen] = useState<ProtectionMeasure | 'new' | null>(null);
  const done = (text: string): void => {
    setOpen(null);
    onSaid(text);
  };
  const close = (): void => setOpen(null);
  return (
    <Part
      title={m.prepaid_measures()}
      side={
        changes && (
          <Button variant="default" onClick={() => setOpen('new')} aria-haspopup="dialog">
            {m.prepaid_record()}
          </Button>
        )
      }
    >
      {page.measures.length === 0 ? (
        <Text>{m.prepaid_measures_none()}</Text>
      ) : (
        <ul className={classes.measures}>
          {page.measures.map((measure) => (
            <Measure key={measure.id} measure={measure} onEnd={changes ? () => setOpen(measure) : null} />
          ))}
        </ul>
      )}
      <Suspense>
        {open === 'new' && <RecordDialog onClose={close} onDone={done} />}
        {open !== null && open !== 'new' && <EndDialog measure={open} onClose={close} onDone={done} />}
      </Suspense>
    </Part>
  );
}

interface MeasureProps {
  readonly measure: ProtectionMeasure;
  /** Null where it cannot be ended. */
  readonly onEnd: (() => void) | null;
}

function Measure({ measure, onEnd }: MeasureProps) {
  const reader = useReader();
  const { id, kind, name, reference, validFrom, validUntil, state, endedOn, endReason } = measure;
  const { tone, name: stateName } = stateWords[state];
  const day = (of: string): string => formatDay(of, reader);
  return (
    <li className={classes.measure}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <StatusBadge tone={tone}>{stateName()}</StatusBadge>
      </div>
      <Text>{[kindWords[kind].name(), reference].filter(Boolean).join(' · ')}</Text>
      <Text>{m.prepaid_days({ from: day(validFrom), until: day(validUntil) })}</Text>
      {endedOn && (
        <Text>
          {(state === 'over' ? m.prepaid_ended : m.prepaid_ends)({ day: day(endedOn), reason: endReason })}
        </Text>
      )}
      <RecordedBy measure={measure} />
      <div className={classes.acts}>
        <Anchor
          href={documentUrl(id)}
          target="_blank"
          rel="noopener"
          className={classes.document}
          aria-label={m.prepaid_document_named({ name })}
        >
          {m.prepaid_document_open()}
        </Anchor>
        {onEnd && state !== 'over' && endedOn === null && (
          <Button
            variant="default"
            onClick={onEnd}
            aria-haspopup="dialog"
            aria-label={m.prepaid_end_named({ name })}
          >
            {m.prepaid_end()}
          </Button>
        )}
      </div>
    </li>
  );
}

function RecordedBy({ measure: { recordedBy, recordedAt } }: Pick<MeasureProps, 'measure'>) {
  const day = formatInstantDay(recordedAt, useReader());
  return (
    <Text size="sm" c="dimmed">
      {recordedBy ? m.prepaid_recorded({ name: recordedBy, day }) : m.prepaid_recorded_operator({ day })}
    </Text>
  );
}
