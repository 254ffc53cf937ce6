import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import type { PhaseWords, Tone } from './phase.ts';

const tones: Record<Tone, StatusTone> = {
  neutral: 'neutral',
  active: 'brand',
  attention: 'warning',
  done: 'success',
};

/** The state of a subscription in a word. */
export const PhaseBadge = ({ words }: { readonly words: PhaseWords }) => (
  <StatusBadge tone={tones[words.tone]}>{words.badge}</StatusBadge>
);
