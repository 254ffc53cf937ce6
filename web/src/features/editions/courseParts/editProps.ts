import type { Content } from '#web/features/editions/draft/courseDraft.ts';

export interface EditProps {
  readonly content: Content;
  /** `about`: what is changed, so that typing on in it is one step to undo. */
  readonly change: (about: string, next: (content: Content) => Content) => void;
  /** Says what was removed; `back` brings it back. */
  readonly removed: (title: string, back: (content: Content) => Content) => void;
}
