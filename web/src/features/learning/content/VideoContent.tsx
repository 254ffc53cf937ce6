import type { ContentBody, ItemView } from '#contract/learning.ts';
import { useRecording } from '#web/features/learning/recording/useRecording.ts';
import { VideoPlayer } from '#web/shared/content/VideoPlayer.tsx';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'video' }>;
}

/** A video of which is kept what was watched. */
export const VideoContent = ({ item, body }: Props) => (
  <VideoPlayer title={item.title} {...body} {...useRecording(item, body.durationSeconds)} />
);
