import { useEffect } from 'react';
import { deviceStorage } from '#web/tenant/kept.ts';
import { useStore } from '#web/tenant/store.ts';
import type { CaptionsContent, CaptionsStore } from './CaptionsStore.ts';

/* Captions that are not saved yet stay on the device, for this person and this recording. */

export interface CaptionsDraft extends CaptionsContent {
  /** The captions they were begun from; null for new ones. */
  readonly formerId: string | null;
}

const keyOf = (recordingId: string): string =>
  `livery-captions|${useStore.getState().auth.personId}|${recordingId}`;
const pauseMs = 400;

export const readDraft = (recordingId: string): CaptionsDraft | null =>
  JSON.parse(deviceStorage.getItem(keyOf(recordingId)) ?? 'null') as CaptionsDraft | null;

export const dropDraft = (recordingId: string): void => deviceStorage.removeItem(keyOf(recordingId));

/** Keeps what is written until it is saved. */
export function useDraftKept(store: CaptionsStore, recordingId: string, formerId: string | null): void {
  useEffect(() => {
    const key = keyOf(recordingId);
    let timer = 0;
    let waits = false;
    const keep = (): void => {
      clearTimeout(timer);
      if (!waits) return;
      waits = false;
      const { changed, cues, language } = store.get();
      const draft: CaptionsDraft = { formerId, cues, language };
      if (changed) deviceStorage.setItem(key, JSON.stringify(draft));
      else deviceStorage.removeItem(key);
    };
    const later = (): void => {
      waits = true;
      clearTimeout(timer);
      timer = window.setTimeout(keep, pauseMs);
    };
    later();
    const stop = store.subscribe(later);
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [store, recordingId, formerId]);
}
