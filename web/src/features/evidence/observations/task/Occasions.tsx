import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Observation } from '#contract/assessments/items.ts';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/evidence/observations/observations.module.css';
import { stateWords } from '#web/features/evidence/observations/words.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { observedText } from '#web/shared/answers/observedText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { stateOf } from './seen.ts';

/** Where to begin: what its observer has not confirmed, else the next while more has to be seen, else the last. */
export function firstOccasion({ item: { observations, observed } }: ObservationTask): number {
  const draft = observations.find((one) => !one.confirmedByObserverAt);
  if (draft || !observed) return draft?.occasion ?? 1;
  return observed.isEnough ? observations.length : observations.length + 1;
}

interface Props {
  readonly task: ObservationTask;
  readonly occasion: number;
  readonly onChoose: (occasion: number) => void;
}

/** The occasions on which it was observed so far, and the way to the next. */
export function Occasions({ task: { item }, occasion, onChoose }: Props) {
  const { observations, observed } = item;
  const { language } = useReader();
  if (!observed) return null;
  const next = observations.length + 1;
  const mayAdd = observations.every((one) => one.confirmedByObserverAt);
  return (
    <section className={classes.occasions} aria-labelledby="occasions-title">
      <h2 id="occasions-title" className={classes.heading}>
        {m.observations_occasions()}
      </h2>
      <p>{observedText(observed, language)}</p>
      {observations.length > 0 && (
        <ol>
          {observations.map((one) => (
            <li key={one.id}>
              <Entry observation={one} isOpen={one.occasion === occasion} onChoose={onChoose} />
            </li>
          ))}
        </ol>
      )}
      {mayAdd && observations.length > 0 && occasion !== next && (
        <Button
          variant="default"
          className={classes.start}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChoose(next)}
        >
          {m.observations_occasion_next()}
        </Button>
      )}
    </section>
  );
}

interface EntryProps {
  readonly observation: Observation;
  readonly isOpen: boolean;
  readonly onChoose: (occasion: number) => void;
}

function Entry({ observation, isOpen, onChoose }: EntryProps) {
  const reader = useReader();
  const terms = useTerms();
  const { occasion, observedAt, observerName } = observation;
  const state = stateWords[stateOf(observation)];
  return (
    <button
      type="button"
      className={classes.occasion}
      aria-current={isOpen || undefined}
      onClick={() => onChoose(occasion)}
    >
      <span>
        <strong>{m.observations_occasion({ number: occasion })}</strong>
        <span className={classes.meta}>{`${formatInstant(observedAt, reader)} · ${observerName}`}</span>
      </span>
      <StatusBadge tone={state.tone}>{state.text(terms)}</StatusBadge>
    </button>
  );
}
