import path from 'node:path';
import {
  captureEvent,
  close,
  continueTrace,
  defaultStackParser,
  getCurrentScope,
  initWithoutDefaultIntegrations,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
  setHttpStatus,
  spanToBaggageHeader,
  spanToTraceHeader,
  startInactiveSpan,
  withActiveSpan,
  type ErrorEvent,
  type EventHint,
  type Scope,
  type Span,
} from '@sentry/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathPattern } from '#messages/allTitles.ts';
import type { Env } from './env.ts';
import { release } from './release.ts';
import type { Failure, Reporter } from './reporter.ts';

const tracesSampleRate = 0.5;
const sendWithinMs = 2000;

const root = path.join(import.meta.dirname, '../../../../');
/** Build files never change and are many. */
const untold = /^\/(assets|fonts)\//;

/** `/api/student/units/:id`, `/units/:id`: never the value of a parameter. */
function patternOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  return url && url !== '/*' ? url : pathPattern(request.url.split('?')[0]!);
}
const nameOf = (request: FastifyRequest): string => `${request.method} ${patternOf(request)}`;

/** Everything that is reported about a request. */
const tagsOf = (request: FastifyRequest, status: number) => ({
  request_id: request.id,
  organisation: request.organisation?.slug,
  route: patternOf(request),
  method: request.method,
  status,
});

const stackOf = (at: readonly string[]) => ({
  frames: defaultStackParser(['Error', ...at].join('\n')).map((frame) => ({
    ...frame,
    filename: frame.filename?.replace(root, ''),
  })),
});

/** An uncaught error includes its message, in which the database quotes rows. */
function withoutMessages(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  if (!originalException) return event;
  for (const exception of event.exception?.values ?? []) exception.value = '';
  delete event.message;
  delete event.extra;
  return event;
}

interface TraceSpan {
  readonly span: Span;
  readonly scope: Scope;
}

/** Continues the trace of the browser, if it sends one. */
function begin(request: FastifyRequest): TraceSpan {
  const { 'sentry-trace': sentryTrace, baggage } = request.headers;
  return continueTrace({ sentryTrace: [sentryTrace].flat()[0], baggage }, () => ({
    span: startInactiveSpan({
      name: nameOf(request),
      op: 'http.server',
      attributes: { 'sentry.segment.name.source': 'route', 'sentry.origin': 'auto.http.livery' },
    }),
    scope: getCurrentScope(),
  }));
}

function end({ span, scope }: TraceSpan, request: FastifyRequest, reply: FastifyReply): void {
  scope.setTags(tagsOf(request, reply.statusCode));
  setHttpStatus(span, reply.statusCode);
  span.end();
}

/** The trace of a page, which its browser continues. */
const handOver = (span: Span): string =>
  [
    `sentry-trace;desc="${spanToTraceHeader(span)}"`,
    `baggage;desc="${spanToBaggageHeader(span) ?? ''}"`,
  ].join(', ');

const isPage = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/html');

/** Reports failures and traces to the server's DSN, without personal data. */
export function openTelemetry(env: Env): Reporter {
  initWithoutDefaultIntegrations({
    ...(env.SENTRY_DSN && { dsn: env.SENTRY_DSN }),
    environment: env.SENTRY_ENVIRONMENT,
    release,
    tracesSampleRate,
    // Sends whole traces, which every server accepts; only the newest accept single spans.
    traceLifecycle: 'static',
    includeServerName: false,
    // No automatic patching: the hooks below report everything.
    enableRuntimeChannelInjection: false,
    shutdownTimeout: sendWithinMs,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: [onUncaughtExceptionIntegration(), onUnhandledRejectionIntegration({ mode: 'strict' })],
    beforeSend: withoutMessages,
  });
  const followed = new WeakMap<FastifyRequest, TraceSpan>();
  return {
    follow(app) {
      app.addHook('onRequest', async (request) => {
        if (!untold.test(request.url)) followed.set(request, begin(request));
      });
      app.addHook('onSend', async (request, reply) => {
        const span = followed.get(request)?.span;
        if (span && isPage(reply)) reply.header('server-timing', handOver(span));
      });
      app.addHook('onResponse', async (request, reply) => {
        const one = followed.get(request);
        if (one) end(one, request, reply);
      });
    },
    failed(request: FastifyRequest, { kind, code, at }: Failure, status: number) {
      withActiveSpan(followed.get(request)?.span ?? null, () =>
        captureEvent({
          level: 'error',
          transaction: nameOf(request),
          tags: tagsOf(request, status),
          exception: { values: [{ type: kind, value: code, stacktrace: stackOf(at) }] },
        }),
      );
    },
    failedInBackground(work, { kind, code, at }) {
      captureEvent({
        level: 'error',
        transaction: work,
        tags: { work },
        exception: { values: [{ type: kind, value: code, stacktrace: stackOf(at) }] },
      });
    },
    close: () => close(sendWithinMs),
  };
}
