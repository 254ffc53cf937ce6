import { Button, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { DeviceChoice, firstDevice } from '#web/shared/frames/DeviceChoice.tsx';
import frames from '#web/shared/frames/frames.module.css';
import { StudentFrame } from '#web/shared/frames/StudentFrame.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useStopViewing, viewingQuery } from './viewings.api.ts';
import { ViewingOver } from './ViewingOver.tsx';
import classes from './viewings.module.css';
import { viewingTalk } from './viewingTalk.ts';

/** What a student sees, under a bar that says whose page it is and until when. */
export function ViewingScreen({ id }: { readonly id: string }) {
  const terms = useTerms();
  const reader = useReader();
  const { data: viewing, refetch } = useSuspenseQuery(viewingQuery(id));
  const [device, setDevice] = useState(firstDevice);
  const frame = useRef<HTMLIFrameElement>(null);
  const { name, endsAt, isOver, personId } = viewing;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(endsAt) - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [endsAt, isOver, refetch]);
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-labelledby={pageTitleId}
      className={frames.preview}
      // What is shown is somebody else's.
      data-private
    >
      <header className={`${frames.bar} ${classes.bar}`}>
        <div className={frames.words}>
          <Title order={1} id={pageTitleId} tabIndex={-1} className={frames.title}>
            {m.viewings_screen({ name })}
          </Title>
          <p className={frames.note}>
            {isOver ? m.viewings_over() : m.viewings_until({ time: formatTime(endsAt, reader) })}
          </p>
          {!isOver && <Refused frame={frame} />}
        </div>
        {!isOver && <DeviceChoice value={device} onChange={setDevice} />}
        {!isOver && <Stop id={id} personId={personId} />}
      </header>
      {isOver ? (
        <ViewingOver personId={personId} name={name} />
      ) : (
        <StudentFrame
          title={m.viewings_frame({ ...terms, name })}
          address={`/console/people/viewings/${id}/student`}
          device={device}
          ref={frame}
        />
      )}
    </main>
  );
}

/** Says that something was tried that changes what is the student's. */
function Refused({ frame }: { readonly frame: RefObject<HTMLIFrameElement | null> }) {
  const [times, setTimes] = useState(0);
  useEffect(
    () =>
      viewingTalk.listenTo(
        () => frame.current?.contentWindow,
        () => setTimes((before) => before + 1),
      ),
    [frame],
  );
  return (
    <p role="status" className={frames.note}>
      {times > 0 && <span key={times}>{m.viewings_refused()}</span>}
    </p>
  );
}

interface StopProps {
  readonly id: string;
  readonly personId: string;
}

function Stop({ id, personId }: StopProps) {
  const navigate = useNavigate();
  const stop = useStopViewing(id);
  const end = (): void =>
    stop.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/console/people/$id', params: { id: personId } }),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <Button onClick={end} loading={stop.isPending}>
      {m.viewings_stop()}
    </Button>
  );
}
