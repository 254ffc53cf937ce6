import { frameTalk } from '#web/shared/frames/frameTalk.ts';

/** What the bar of a preview and the page it frames tell each other. */
interface PreviewMessage {
  /** Open everything, or only what a student would find open; absent: the framed page asks for it. */
  readonly opensAll?: boolean;
}

export const { listenTo, tell } = frameTalk<PreviewMessage>('unit-preview');
