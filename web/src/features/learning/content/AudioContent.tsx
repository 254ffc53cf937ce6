import type { ContentBody, ItemView } from '#contract/learning.ts';
import { useRecording } from '#web/features/learning/recording/useRecording.ts';
import { AudioPlayer } from '#web/shared/content/AudioPlayer.tsx';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'audio' }>;
}

/** A sound recording of which is kept what was heard. */
export const AudioContent = ({ item, body }: Props) => (
  <AudioPlayer title={item.title} {...body} {...useRecording(item, body.durationSeconds)} />
);
