import { makeFetchTransport } from '@sentry/react';
import { cleanHeading, cleanPayload } from './envelope.ts';
import { cleanRecorded } from './recording.ts';

/* The only way out for reports: nothing passes unless envelope.ts or recording.ts names it. */

type Makes = typeof makeFetchTransport;
type Transport = ReturnType<Makes>;
type Envelope = Parameters<Transport['send']>[0];
type Item = readonly [heading: Readonly<Record<string, unknown>>, payload: unknown];

const bytes = new TextEncoder();

const deflated = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  );

/** A recording is a line with its number and an array of events, possibly compressed. */
async function recording(payload: unknown): Promise<Item | undefined> {
  if (typeof payload !== 'string') return undefined;
  const end = payload.indexOf('\n') + 1;
  const { segment_id } = JSON.parse(payload.slice(0, end)) as { segment_id: number };
  const recorded = JSON.parse(payload.slice(end)) as unknown[];
  const kept = recorded.map(cleanRecorded).filter((event) => event !== undefined);
  const number = bytes.encode(`${JSON.stringify({ segment_id })}\n`);
  const body = await deflated(JSON.stringify(kept));
  const whole = new Uint8Array(number.length + body.length);
  whole.set(number);
  whole.set(body, number.length);
  return [{ type: 'replay_recording', length: whole.length }, whole];
}

async function item([{ type }, payload]: Item): Promise<Item | undefined> {
  if (type === 'replay_recording') return recording(payload);
  const kept = cleanPayload(String(type), payload);
  return kept && [{ type }, kept];
}

/** The library's transport, filtered. */
export const throughTheDoor: Makes = (options) => {
  const open = makeFetchTransport(options);
  return {
    flush: (timeout) => open.flush(timeout),
    async send([heading, items]) {
      const kept = await Promise.all((items as readonly Item[]).map(item));
      const leaving = kept.filter((one) => one !== undefined);
      if (leaving.length === 0) return {};
      return open.send([cleanHeading(heading), leaving] as unknown as Envelope);
    },
  };
};
