import { create } from 'zustand';
import { putBackDraft } from '#web/shared/messages/messageDraft.ts';

/** What the draft of an answer is kept under. */
export const aboutOf = (id: string): string => `team-thread|${id}`;

/** Grows when words were put into the draft of an answer from outside, so that its form begins anew. */
export const useDraftEpoch = create<{ readonly epoch: number }>()(() => ({ epoch: 0 }));

export function putBack(about: string, text: string): void {
  putBackDraft(about, text);
  useDraftEpoch.setState(({ epoch }) => ({ epoch: epoch + 1 }));
}
