import type { phaseWords } from '#messages/study/phaseWords.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

/** The state of a subscription in a word. */
export const PhaseBadge = ({ words }: { readonly words: ReturnType<typeof phaseWords> }) => (
  <StatusBadge tone={words.tone}>{words.badge}</StatusBadge>
);
