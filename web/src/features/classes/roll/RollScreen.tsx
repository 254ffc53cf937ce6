import { useQuery } from '@tanstack/react-query';
import type { Roll } from '#contract/classes/roll.ts';
import { m } from '#messages/generated/messages.js';
import { rollQuery } from '#web/features/classes/classes.api.ts';
import { dayText, timesText, useThere } from '#web/features/classes/classWords.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { AboutClass } from './AboutClass.tsx';
import { Delivery } from './Delivery.tsx';
import type { KeptRoll } from './keptRolls.ts';
import classes from './roll.module.css';
import { RollList } from './RollList.tsx';
import { RollSkeleton } from './RollSkeleton.tsx';
import { useKeptRoll } from './useKeptRoll.ts';
import { useRollQueue } from './useRollQueue.ts';

const Back = () => <LinkAnchor to="/console/classes">{m.classes_back()}</LinkAnchor>;

/** The roll of one class, for a phone in one hand; it goes on without signal. */
export function RollScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(rollQuery(id));
  const kept = useKeptRoll(id);
  if (kept === undefined) return <RollSkeleton />;
  // Without signal the roll is as it was when something was marked here last.
  const roll = data ?? kept?.roll;
  if (roll) return <Whole id={id} roll={roll} kept={kept} isOld={!data && error !== null} />;
  if (!error) return <RollSkeleton />;
  return (
    <Page title={m.classes_title_one()} back={<Back />}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

interface Props {
  readonly id: string;
  readonly roll: Roll;
  readonly kept: KeptRoll | null;
  readonly isOld: boolean;
}

function Whole({ id, roll, kept, isOld }: Props) {
  const there = useThere();
  const { queue, state } = useRollQueue(id, roll, kept);
  const one = state.roll.class;
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page
        title={one.course.title}
        lead={`${dayText(one, there)}, ${timesText(one, there)} · ${one.intake.name}`}
        back={<Back />}
      >
        <div className={classes.whole}>
          {isOld && <p className={classes.help}>{m.classes_roll_offline_view()}</p>}
          <RollList queue={queue} state={state} />
          {one.units.length > 0 && state.roll.open && (
            <Delivery id={id} one={one} isUnsent={state.waiting.length > 0} />
          )}
          <AboutClass one={one} />
        </div>
      </Page>
    </div>
  );
}
