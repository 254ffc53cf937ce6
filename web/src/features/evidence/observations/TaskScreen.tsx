import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ObservationTask } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { observationStore } from './task/keptObservations.ts';
import type { KeptObservation } from './task/keptObservations.ts';
import { ObservationForm } from './task/ObservationForm.tsx';
import { taskQuery } from './observations.api.ts';
import type { AttemptItem } from './observations.api.ts';
import classes from './observations.module.css';
import { TaskSkeleton } from './ObservationSkeleton.tsx';
import { SeenView } from './task/SeenView.tsx';
import { TaskMessages } from './task/TaskMessages.tsx';
import { useObservationQueue } from './task/useObservationQueue.ts';
import { failureText } from './words.ts';

/** One observation, designed for filling in on a phone at the workplace. */
export function TaskScreen({ at }: { readonly at: AttemptItem }) {
  const { data, error, isFetching, refetch } = useQuery(taskQuery(at));
  const kept = useKept(at);
  if (!data && error) {
    return (
      <Page title={m.observations_title()} back={<Back />}>
        <ErrorState message={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data && kept !== undefined ? <Whole at={at} task={data} kept={kept} /> : <TaskSkeleton />;
}

const Back = () => <LinkAnchor to="/console/observations">{m.observations_back()}</LinkAnchor>;

/** What an earlier visit could not send; undefined until the device has answered. */
function useKept({ attemptId, itemId }: AttemptItem): KeptObservation | null | undefined {
  const [kept, setKept] = useState<KeptObservation | null>();
  useEffect(() => {
    let gone = false;
    void observationStore({ attemptId, itemId })
      .take()
      .then((found) => {
        if (!gone) setKept(found);
      });
    return () => {
      gone = true;
    };
  }, [attemptId, itemId]);
  return kept;
}

interface Props {
  readonly at: AttemptItem;
  readonly task: ObservationTask;
  readonly kept: KeptObservation | null;
}

function Whole({ at, task, kept }: Props) {
  const { queue, state } = useObservationQueue(at, task.observation, kept);
  const [changing, setChanging] = useState(false);
  const { observation } = task;
  const stands = observation?.confirmedByObserverAt && !changing && !state.unsaved;
  return (
    // Statements about people are left out of session recordings.
    <div data-private>
      <Page title={task.studentName} lead={task.assessmentTitle} back={<Back />}>
        <div className={classes.task}>
          <div className={classes.main}>
            <Asked task={task} />
            {stands ? (
              <SeenView task={task} observation={observation} onChange={() => setChanging(true)} />
            ) : (
              <ObservationForm
                at={at}
                task={task}
                queue={queue}
                state={state}
                onDone={() => setChanging(false)}
              />
            )}
          </div>
          <TaskMessages at={at} task={task} />
        </div>
      </Page>
    </div>
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
