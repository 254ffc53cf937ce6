import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { ResumableUploads, UploadFacts } from '#web/lib/files/uploads.ts';
import list from '#web/ui/lists/files.module.css';
import { UploadRow } from './UploadRow.tsx';
import type { Refusals } from './UploadRow.tsx';

interface Props {
  readonly uploads: ResumableUploads;
  readonly refusals: Refusals;
  /** Files to send, with what the server needs to know of each. */
  readonly chosen: readonly File[];
  readonly facts: UploadFacts;
  readonly onTaken: () => void;
  /** Told how many are going; stays the same function while nothing it needs changes. */
  readonly onCount: (count: number) => void;
  /** That they go on only while this screen is open. */
  readonly children: ReactNode;
}

/** Files on their way to the server. They end with the screen, which asks before it is closed. */
export function UploadsUnderWay({ uploads, refusals, chosen, facts, onTaken, onCount, children }: Props) {
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  const count = running.length;
  useEffect(() => {
    if (chosen.length === 0) return;
    uploads.send(chosen, facts);
    onTaken();
  }, [chosen, facts, onTaken, uploads]);
  useEffect(() => {
    // What was begun since this was drawn counts too.
    const going = uploads.get().length;
    onCount(going);
    if (going === 0) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [count, onCount, uploads]);
  useEffect(() => () => uploads.close(), [uploads]);
  if (count === 0) return null;
  return (
    <>
      <ul className={list.files}>
        {running.map((one) => (
          <UploadRow key={one.id} upload={one} uploads={uploads} refusals={refusals} />
        ))}
      </ul>
      {children}
    </>
  );
}
