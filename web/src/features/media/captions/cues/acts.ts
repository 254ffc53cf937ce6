import type { CaptionsStore } from './CaptionsStore.ts';
import { withChange, withJoined, withNew, without, withSplit } from './edits.ts';

/** A caption is never shorter than this after its start or its end was set. */
const shortestMs = 100;
/** How long a caption is whose start was set behind its end. */
const usualMs = 2000;

interface Desk {
  readonly store: CaptionsStore;
  readonly media: HTMLMediaElement | null;
  /** The id of the field its words are written in. */
  readonly wordsId: string;
}

/** What is done with the recording. */
function recordingActs(media: HTMLMediaElement | null) {
  const now = (): number => Math.round((media?.currentTime ?? 0) * 1000);
  const seek = (ms: number): void => {
    if (media) media.currentTime = Math.max(0, ms / 1000);
  };
  return {
    now,
    seek,
    play: () => void (media?.paused ? media.play().catch(() => undefined) : media?.pause()),
    back: () => seek(now() - 3000),
    playFrom: (ms: number) => {
      seek(ms);
      void media?.play().catch(() => undefined);
    },
  };
}

/** Which caption is chosen and written. */
function choosing({ store, media, wordsId }: Desk, seek: (ms: number) => void) {
  const cue = () => store.get().cues.find(({ id }) => id === store.get().selected);
  /** Once the field of the chosen caption is there. */
  const write = (): void => void requestAnimationFrame(() => document.getElementById(wordsId)?.focus());
  const choose = (id: string): void => {
    store.select(id);
    const chosen = cue();
    if (chosen && media?.paused) seek(chosen.from);
  };
  const other = (step: 1 | -1): void => {
    const { cues, selected } = store.get();
    const at = cues.findIndex(({ id }) => id === selected);
    const found = at < 0 ? cues.at(step > 0 ? 0 : -1) : cues[at + step];
    if (!found) return;
    choose(found.id);
    write();
  };
  return { cue, write, choose, before: () => other(-1), after: () => other(1) };
}

export type DeskActs = ReturnType<typeof deskActs>;

/** What can be done at the desk, by a press or by keys. */
export function deskActs(desk: Desk) {
  const { store } = desk;
  const recording = recordingActs(desk.media);
  const { now } = recording;
  const { cue, ...chosenActs } = choosing(desk, recording.seek);
  return {
    ...recording,
    ...chosenActs,
    remove: (id: string) => {
      const { cues } = store.get();
      const at = cues.findIndex((one) => one.id === id);
      const beside = cues[at + 1] ?? cues[at - 1];
      store.change('', (all) => without(all, id), beside?.id ?? null);
    },
    add: () => {
      const id = crypto.randomUUID();
      store.change('', (cues) => withNew(cues, id, now()), id);
      chosenActs.write();
    },
    fromHere: () => {
      const chosen = cue();
      if (!chosen) return;
      const from = now();
      const to = chosen.to - from >= shortestMs ? chosen.to : from + usualMs;
      store.change('', (cues) => withChange(cues, chosen.id, { from, to }));
    },
    toHere: () => {
      const chosen = cue();
      if (chosen && now() - chosen.from >= shortestMs)
        store.change('', (cues) => withChange(cues, chosen.id, { to: now() }));
    },
    split: (id: string) => store.change('', (cues) => withSplit(cues, id, crypto.randomUUID(), now())),
    join: (id: string) => store.change('', (cues) => withJoined(cues, id)),
  };
}
