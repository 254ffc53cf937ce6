import { addressPattern, withoutTraces } from './addresses.ts';
import { flag, isFacts, list, number, reportId, shape, word, type Clean, type Facts } from './shape.ts';

/* What a report may contain. An allow-list, so that fields added by a newer library are dropped. */

const text: Clean = (value) => (typeof value === 'string' ? withoutTraces(value) : undefined);
const address: Clean = (value) => (typeof value === 'string' ? addressPattern(value) : undefined);

/** A route is named by its pattern, so its name is handled like a path. */
const routeName = address;

/** Error types whose text the browser writes about code; quoted words in it are names from the code. */
const aboutCode = /^(TypeError|ReferenceError|RangeError|ApiError|ChunkLoadError)$/;
const quotedName = /^["'`][\w$.]{1,40}["'`]$/;
const quoted = /(["'`“‘«]).*?["'`”’»]|with (value|keys): .*/gs;

function sentence(kind: unknown, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const names = typeof kind === 'string' && aboutCode.test(kind);
  return withoutTraces(value.replaceAll(quoted, (found) => (names && quotedName.test(found) ? found : '…')));
}

const frame = shape({ filename: address, function: text, lineno: number, colno: number, in_app: flag });
const exceptionParts = shape({
  type: word,
  stacktrace: shape({ frames: list(frame) }),
  mechanism: shape({ type: word, handled: flag }),
});
const exception: Clean = (value) =>
  isFacts(value)
    ? { ...(exceptionParts(value) as object), value: sentence(value['type'], value['value']) }
    : undefined;

const facts = shape({
  'sentry.op': word,
  'sentry.origin': word,
  'sentry.segment.name.source': word,
  'sentry.sample_rate': number,
  'http.request.method': word,
  'http.method': word,
  'http.response.status_code': number,
  'url.full': address,
});
const traceContext = shape({
  trace_id: reportId,
  span_id: reportId,
  parent_span_id: reportId,
  op: word,
  origin: word,
  status: word,
  data: facts,
});

/** What the browser describes by page elements may quote their text. */
const ofElement = /^ui\./;
const spanParts = shape({
  trace_id: reportId,
  span_id: reportId,
  parent_span_id: reportId,
  op: word,
  origin: word,
  status: word,
  start_timestamp: number,
  timestamp: number,
  data: facts,
  description: text,
});
const span: Clean = (value) => {
  const kept = spanParts(value) as { op?: string } | undefined;
  return kept?.op && ofElement.test(kept.op) ? { ...kept, description: kept.op } : kept;
};

const crumbKinds = /^(navigation|fetch|xhr|sentry\.[a-z]+)$/;
const crumbParts = shape({
  timestamp: number,
  type: word,
  category: word,
  level: word,
  data: shape({ from: address, to: address, url: address, method: word, status_code: number }),
});
const crumb: Clean = (value) =>
  isFacts(value) && crumbKinds.test(String(value['category'])) ? crumbParts(value) : undefined;

const sdk = shape({ name: word, version: word });
const common = {
  event_id: reportId,
  timestamp: number,
  start_timestamp: number,
  platform: word,
  level: word,
  release: word,
  environment: word,
  sdk,
  transaction: routeName,
  request: shape({ url: address }),
  contexts: shape({ trace: traceContext, replay: shape({ replay_id: reportId }) }),
  tags: shape({ replayId: reportId }),
};

const measurement = shape({ value: number, unit: word });
const measurements: Clean = (value) =>
  isFacts(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, measurement(one)]))
    : undefined;

const payloads: Readonly<Record<string, Clean>> = {
  event: shape({ ...common, exception: shape({ values: list(exception) }), breadcrumbs: list(crumb) }),
  transaction: shape({
    ...common,
    type: word,
    transaction_info: shape({ source: word }),
    spans: list(span),
    measurements,
  }),
  replay_event: shape({
    ...common,
    type: word,
    replay_id: reportId,
    replay_type: word,
    replay_start_timestamp: number,
    segment_id: number,
    urls: list(address),
    error_ids: list(reportId),
    trace_ids: list(reportId),
  }),
};

/** The allowed part of an item of this type; undefined when the type must not be sent. */
export const cleanPayload = (kind: string, payload: unknown): Facts | undefined =>
  payloads[kind]?.(payload) as Facts | undefined;

/** The allowed part of an envelope's header. */
export const cleanHeading = shape({
  event_id: reportId,
  sent_at: word,
  sdk,
  trace: shape({
    trace_id: reportId,
    public_key: word,
    org_id: word,
    release: word,
    environment: word,
    sample_rate: word,
    sample_rand: word,
    sampled: word,
    replay_id: reportId,
    transaction: routeName,
  }),
}) as (heading: unknown) => Facts;
