import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { BackLink } from './BackLink.tsx';
import { ItemPane } from './ItemPane.tsx';
import { unitQuery } from './learning.api.ts';
import { startLearningEvents } from './recording/learning.events.ts';
import { LockScreen } from './LockScreen.tsx';
import { Outline } from './outline/Outline.tsx';
import { OutlineDrawer } from './outline/OutlineDrawer.tsx';
import classes from './player.module.css';
import { usePlayerKeys } from './outline/usePlayerKeys.ts';

interface Props {
  readonly unitId: string;
  readonly itemId: string | undefined;
  /** Rendered below the learning; the route supplies it, because it belongs to another feature. */
  readonly below?: ReactNode;
}

/** A unit to work through: its outline and the current item. */
export function UnitScreen({ unitId, itemId, below }: Props) {
  const { data: unit } = useSuspenseQuery(unitQuery(unitId));
  const terms = useTerms();
  const client = useQueryClient();
  useEffect(() => startLearningEvents(client), [client]);
  const { done, total, percent } = unit.progress;
  return (
    <Page title={unit.title} back={<BackLink unit={unit} />} lead={unit.summary}>
      <div>
        <ProgressMeter percent={percent} label={m.learning_progress(terms)} />
        <span className={classes.facts}>{m.learning_progress_of({ done, total })}</span>
      </div>
      <Body unit={unit} itemId={itemId} />
      {below}
      <LinkAnchor to="/messages/$id" params={{ id: unit.subscriptionId }}>
        {m.threads_ask()}
      </LinkAnchor>
    </Page>
  );
}

function Body({ unit, itemId }: { unit: UnitView; itemId: string | undefined }) {
  const terms = useTerms();
  if (unit.locked) return <LockScreen lock={unit.locked} {...unit} unitId={unit.id} />;
  const index = Math.max(
    0,
    unit.items.findIndex((item) => item.id === itemId),
  );
  if (unit.items.length === 0) {
    return (
      <EmptyState title={m.learning_empty_title()} action={<BackLink unit={unit} />}>
        {m.learning_empty_text(terms)}
      </EmptyState>
    );
  }
  return <Player unit={unit} index={index} />;
}

function Player({ unit, index }: { unit: UnitView; index: number }) {
  const navigate = useNavigate();
  const item = unit.items[index];
  const next = unit.items[index + 1];
  const previous = unit.items[index - 1];
  const open = (id: string | undefined) => {
    if (!id) return;
    void navigate({ to: '/units/$id', params: { id: unit.id }, search: { item: id }, resetScroll: false });
  };
  usePlayerKeys(
    () => open(next?.id),
    () => open(previous?.id),
  );
  if (!item) return null;
  return (
    <div className={classes.player}>
      <OutlineDrawer unit={unit} index={index} />
      <aside className={classes.side}>
        <Outline unit={unit} currentId={item.id} />
      </aside>
      <ItemPane unit={unit} item={item} index={index} previous={previous} next={next} />
    </div>
  );
}
