import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ContentUse } from '#contract/editions/units.ts';
import type { ChosenFile } from './chosenFile.ts';
import { contentUploads } from './media.api.ts';
import type { Arrival } from './media.api.ts';
import { recordingLength } from './recordingLength.ts';

const isRecording = (use: ContentUse): boolean => use === 'video' || use === 'audio';

/** One upload at a time; `tell` is told the file that arrived and what is known of it. */
export function useOneUpload(use: ContentUse, tell: (fileId: string, file: ChosenFile) => void) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [uploads] = useState(() => contentUploads(setArrival));
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (arrival && chosen) latest.current(arrival.fileId, chosen);
  }, [arrival, chosen]);
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => () => uploads.close(), [uploads]);
  const send = async (file: File): Promise<void> => {
    for (const { id } of uploads.get()) uploads.remove(id);
    setArrival(null);
    const seconds = isRecording(use) ? await recordingLength(file) : 0;
    setChosen({ name: file.name, seconds });
    uploads.send([file], { use, ...(seconds > 0 && { seconds: String(seconds) }) });
  };
  return { running, uploads, already: arrival?.already ?? false, send };
}
