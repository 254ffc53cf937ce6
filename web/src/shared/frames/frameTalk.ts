/** What a page and the page it frames tell each other: two pages of one origin. `of` names the conversation. */
export function frameTalk<T extends object>(of: string) {
  type Message = T & { readonly of: string };
  const isTold = (data: unknown): data is Message => (data as Partial<Message> | null)?.of === of;
  return {
    /** Calls back with what the other page tells, until the returned function is called. */
    listenTo(other: () => Window | null | undefined, onTold: (told: T) => void): () => void {
      const listen = ({ origin, source, data }: MessageEvent): void => {
        if (origin === location.origin && source === other() && isTold(data)) onTold(data);
      };
      addEventListener('message', listen);
      return () => removeEventListener('message', listen);
    },
    tell: (other: Window | null | undefined, what: T): void =>
      other?.postMessage({ of, ...what } satisfies Message, location.origin),
  };
}
