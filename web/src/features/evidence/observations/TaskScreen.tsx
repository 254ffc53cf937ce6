import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { AdjustmentNote } from '#web/shared/adjustments/AdjustmentNote.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { observationStore } from './task/keptObservations.ts';
import type { KeptObservation } from './task/keptObservations.ts';
import { ObservationForm } from './task/ObservationForm.tsx';
import { countOccasions, observationOn, taskQuery } from './observations.api.ts';
import type { AttemptItem, Occasion } from './observations.api.ts';
import classes from './observations.module.css';
import { TaskSkeleton } from './ObservationSkeleton.tsx';
import { firstOccasion, Occasions } from './task/Occasions.tsx';
import { SeenView } from './task/SeenView.tsx';
import { TaskMessages } from './task/TaskMessages.tsx';
import { useObservationQueue } from './task/useObservationQueue.ts';
import { failureText } from './words.ts';

/** One item to observe, designed for filling in on a phone at the workplace. */
export function TaskScreen({ at }: { readonly at: AttemptItem }) {
  const { data, error, isFetching, refetch } = useQuery(taskQuery(at));
  if (!data && error) {
    return (
      <Page title={m.observations_title()} back={<Back />}>
        <ErrorState message={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data ? <Whole at={at} task={data} /> : <TaskSkeleton />;
}

const Back = () => <LinkAnchor to="/console/observations">{m.observations_back()}</LinkAnchor>;

interface Props {
  readonly at: AttemptItem;
  readonly task: ObservationTask;
}

function Whole({ at, task }: Props) {
  const [occasion, setOccasion] = useState(() => firstOccasion(task));
  return (
    // Statements about people are left out of session recordings.
    <div data-private>
      <Page title={task.studentName} lead={task.assessmentTitle} back={<Back />}>
        <div className={classes.task}>
          <div className={classes.main}>
            <Asked task={task} />
            <AdjustmentNote student={task.studentName} adjustments={task.adjustments} />
            <Occasions task={task} occasion={occasion} onChoose={setOccasion} />
            <OneOccasion key={occasion} at={{ ...at, occasion }} task={task} onChoose={setOccasion} />
          </div>
          <TaskMessages at={at} task={task} />
        </div>
      </Page>
    </div>
  );
}

interface OccasionProps {
  readonly at: Occasion;
  readonly task: ObservationTask;
  readonly onChoose: (occasion: number) => void;
}

/** One occasion, once the device has said what it keeps of it. */
function OneOccasion(props: OccasionProps) {
  const kept = useKept(props.at);
  if (kept === undefined) return <SkeletonCards count={2} height={120} grid={false} />;
  return <KnownOccasion {...props} kept={kept} />;
}

/** What an earlier visit could not send; undefined until the device has answered. */
function useKept({ attemptId, itemId, occasion }: Occasion): KeptObservation | null | undefined {
  const [kept, setKept] = useState<KeptObservation | null>();
  useEffect(() => {
    let gone = false;
    void observationStore({ attemptId, itemId, occasion })
      .take()
      .then((found) => {
        if (!gone) setKept(found);
      });
    return () => {
      gone = true;
    };
  }, [attemptId, itemId, occasion]);
  return kept;
}

interface KnownProps extends OccasionProps {
  readonly kept: KeptObservation | null;
}

function KnownOccasion({ at, task, kept, onChoose }: KnownProps) {
  const client = useQueryClient();
  const observation = observationOn(task, at.occasion);
  const { queue, state } = useObservationQueue(at, observation, kept);
  const [changing, setChanging] = useState(false);
  const keepBoth = async (): Promise<void> => {
    const next = (await countOccasions(at)) + 1;
    const { seen, theirs } = queue.get();
    // What the other version has stays with it.
    const files = seen.files.filter(({ id }) => !theirs?.files.some((file) => file.id === id));
    const mine = { seen: { ...seen, files }, baseRevision: 0, sent: [] };
    await observationStore({ ...at, occasion: next }).put(mine);
    await queue.takeTheirs();
    await client.invalidateQueries({ queryKey: taskQuery(at).queryKey });
    onChoose(next);
  };
  const title = task.item.observed && (
    <h2 className={classes.heading}>{m.observations_occasion({ number: at.occasion })}</h2>
  );
  if (observation?.confirmedByObserverAt && !changing && !state.unsaved)
    return (
      <>
        {title}
        <SeenView task={task} observation={observation} onChange={() => setChanging(true)} />
      </>
    );
  return (
    <>
      {title}
      <ObservationForm
        at={at}
        task={task}
        queue={queue}
        state={state}
        onKeepBoth={() => void keepBoth()}
        onDone={() => setChanging(false)}
      />
    </>
  );
}

function Asked({ task: { item, assessorNotes } }: Pick<Props, 'task'>) {
  const notes = assessorNotes.content.length > 0;
  return (
    <div className={classes.asked}>
      <RichText document={item.prompt} />
      {(notes || item.criteria.length > 0) && (
        <details className={classes.details}>
          <summary>{m.observations_notes()}</summary>
          {notes && <RichText document={assessorNotes} />}
          <ul>
            {item.criteria.map(({ id, code, text }) => (
              <li key={id}>
                {code} {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
