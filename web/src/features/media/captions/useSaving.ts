import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { MediaFile, MediaReplacement } from '#contract/editions/media.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { fileTitle } from '#web/lib/files/fileTitle.ts';
import { contentUploads, mediaFileQuery, type Arrival } from '#web/shared/media/media.api.ts';
import { writeVtt } from '#web/shared/captions/vtt.ts';
import { libraryChanged, usePutCaptions } from '#web/features/media/media.api.ts';
import type { CaptionsContent } from '#web/features/media/captions/cues/CaptionsStore.ts';
import { nativeName } from '#web/features/media/captions/cues/languages.ts';

interface Job {
  readonly content: CaptionsContent;
  readonly formerId: string | null;
}
type Outcome =
  | { readonly state: 'idle' | 'sending' | 'failed' }
  | { readonly state: 'saved'; readonly units: MediaReplacement['units'] }
  | { readonly state: 'elsewhere'; readonly fileId: string; readonly theirs: string | null };

/** The captions as a file of the library. */
export const fileOf = ({ name }: Pick<MediaFile, 'name'>, { cues, language }: CaptionsContent): File =>
  new File([writeVtt(cues)], `${fileTitle(name)}.${language}.vtt`, { type: 'text/vtt' });

const sameLanguage = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Saves captions: as a file of the library, then in every draft that shows the film. */
export function useSaving(file: MediaFile, onSaved: (fileId: string, content: CaptionsContent) => void) {
  const client = useQueryClient();
  const put = usePutCaptions(file.id);
  const job = useRef<Job | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [uploads] = useState(() => contentUploads(setArrival));
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => () => uploads.close(), [uploads]);

  const theirs = async (language: string): Promise<string | null> => {
    const now = await client.query({ ...mediaFileQuery(file.id), staleTime: 0 });
    return now.shownWith?.captions.find((one) => sameLanguage(one.language, language))?.fileId ?? null;
  };
  const putFile = async (fileId: string, formerId: string | null): Promise<void> => {
    const { language } = job.current!.content;
    try {
      const track = { fileId, language, label: nativeName(language) };
      // Sound alone shows no captions: they wait in the library.
      const { units } =
        file.use === 'video'
          ? await put.mutateAsync({ ...track, formerId })
          : await Promise.resolve({ units: [] });
      setOutcome({ state: 'saved', units });
      onSaved(fileId, job.current!.content);
    } catch (error) {
      if (isApiError(error, 'changed_elsewhere'))
        setOutcome({ state: 'elsewhere', fileId, theirs: await theirs(language).catch(() => null) });
      else setOutcome({ state: 'failed' });
    }
  };
  const arrived = useEffectEvent((fileId: string): void => {
    libraryChanged(client);
    void putFile(fileId, job.current!.formerId);
  });
  useEffect(() => {
    if (arrival) arrived(arrival.fileId);
  }, [arrival]);
  return {
    outcome: running.some(({ state }) => state === 'failed') ? ({ state: 'failed' } as const) : outcome,
    save(content: CaptionsContent, formerId: string | null): void {
      for (const { id } of uploads.get()) uploads.remove(id);
      job.current = { content, formerId };
      setOutcome({ state: 'sending' });
      uploads.send([fileOf(file, content)], { use: 'captions' });
    },
    /** Puts what was sent in the place of what somebody else saved. */
    overwrite(fileId: string, formerId: string | null): void {
      setOutcome({ state: 'sending' });
      void putFile(fileId, formerId);
    },
  };
}
