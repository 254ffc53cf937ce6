/* What the bar of a preview and the page it frames tell each other: two pages of one origin. */

interface PreviewMessage {
  readonly of: 'unit-preview';
  /** Open everything, or only what a student would find open; absent: the framed page asks for it. */
  readonly opensAll?: boolean;
}

const isTold = (data: unknown): data is PreviewMessage =>
  (data as Partial<PreviewMessage> | null)?.of === 'unit-preview';

/** Calls back with what the other page tells, until the returned function is called. */
export function listenTo(
  other: () => Window | null | undefined,
  onTold: (told: PreviewMessage) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent): void => {
    if (origin === location.origin && source === other() && isTold(data)) onTold(data);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}

export const tell = (other: Window | null | undefined, what: Omit<PreviewMessage, 'of'>): void =>
  other?.postMessage({ of: 'unit-preview', ...what } satisfies PreviewMessage, location.origin);
