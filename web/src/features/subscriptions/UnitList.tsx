import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { LockReason } from '#contract/assessments/locks.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { formatMinutes } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { lockText, wayOut } from '#web/shared/locks/lockText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Counted } from './progress/Counted.tsx';
import classes from './detail.module.css';

type Unit = SubscriptionDetail['units'][number];

interface Props {
  readonly subscription: Pick<SubscriptionDetail, 'units'>;
}

/** The units in order, with progress and, when locked, the reason and the remedy. */
export function UnitList({ subscription: { units } }: Props) {
  const terms = useTerms();
  if (units.length === 0) return <Text>{m.subscriptions_units_empty(terms)}</Text>;
  return (
    <ol className={classes.units}>
      {units.map((unit) => (
        <li key={unit.id}>
          <UnitCard unit={unit} />
        </li>
      ))}
    </ol>
  );
}

function UnitCard({ unit }: { unit: Unit }) {
  return (
    <article className={classes.unit}>
      <div>
        <h3 className={classes.unitTitle}>
          {unit.locked || unit.studiedIn ? (
            unit.title
          ) : (
            <LinkAnchor to="/units/$id" params={{ id: unit.id }} inherit>
              {unit.title}
            </LinkAnchor>
          )}
        </h3>
        <Facts unit={unit} />
      </div>
      {unit.summary && <Text>{unit.summary}</Text>}
      {unit.studiedIn && <Elsewhere place={unit.studiedIn} />}
      {unit.locked && <Lock lock={unit.locked} />}
      <ProgressMeter percent={unit.progress.percent} label={m.subscriptions_progress_label(unit)} />
      <details className={classes.counted}>
        <summary aria-label={m.subscriptions_counted_open_named(unit)}>
          {m.subscriptions_counted_open()}
        </summary>
        <Text size="sm" mb="xs">
          {m.subscriptions_counted_rule()}
        </Text>
        <Counted unit={unit} />
      </details>
    </article>
  );
}

/** The unit is done in another enrolment: in a course that has it too, or in this one once more. */
function Elsewhere({ place }: { place: NonNullable<Unit['studiedIn']> }) {
  const said = { ...useTerms(), title: place.courseTitle };
  return (
    <div className={classes.lock}>
      <span>{place.again ? m.subscriptions_unit_again(said) : m.subscriptions_unit_elsewhere(said)}</span>
      <LinkAnchor to="/subscriptions/$id" params={{ id: place.id }}>
        {place.again ? m.subscriptions_unit_again_go(said) : m.learning_lock_go_to(said)}
      </LinkAnchor>
    </div>
  );
}

function Facts({ unit }: { unit: Unit }) {
  const { language } = useReader();
  const kind = unit.kind === 'core' ? m.subscriptions_unit_core() : m.subscriptions_unit_elective();
  const done = unit.progress.total > 0 && unit.progress.done === unit.progress.total;
  return (
    <div className={classes.facts}>
      <span>{unit.code}</span>
      <span>{kind}</span>
      {unit.minutes > 0 && <span>{formatMinutes(unit.minutes, language)}</span>}
      {done && <StatusBadge tone="success">{m.subscriptions_unit_done()}</StatusBadge>}
      {!done && unit.locked && <StatusBadge>{m.subscriptions_unit_locked()}</StatusBadge>}
    </div>
  );
}

function Lock({ lock }: { lock: LockReason }) {
  const terms = useTerms();
  const reader = useReader();
  const out = wayOut(lock, terms);
  return (
    <div className={classes.lock}>
      <IconLock size={20} aria-hidden />
      <span>{lockText(lock, { terms, reader })}</span>
      {out && <LinkAnchor {...out.link}>{out.label}</LinkAnchor>}
    </div>
  );
}
