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
import { pathPattern } from '#messages/titles.ts';
import type { Env } from './env.ts';
import { release } from './release.ts';
import type { Failure, Reporter } from './reporter.ts';

const tracesSampleRate = 0.5;
const sendWithinMs = 2000;

const root = path.join(import.meta.dirname, '../../../../');
/** Files of the build never change and are many. */
const untold = /^\/(assets|fonts)\//;

/** `/api/student/units/:id`, `/units/:id`: never what stood in the place of a parameter. */
function patternOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  return url && url !== '/*' ? url : pathPattern(request.url.split('?')[0]!);
}
const nameOf = (request: FastifyRequest): string => `${request.method} ${patternOf(request)}`;

/** What is told of a request, and all that is told of it. */
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

/** An error nobody caught comes with its message, in which the database quotes rows. */
function withoutMessages(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  if (!originalException) return event;
  for (const exception of event.exception?.values ?? []) exception.value = '';
  delete event.message;
  delete event.extra;
  return event;
}

interface Followed {
  readonly span: Span;
  readonly scope: Scope;
}

/** Goes on with the trace of the browser that asks, where there is one. */
function begin(request: FastifyRequest): Followed {
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

function end({ span, scope }: Followed, request: FastifyRequest, reply: FastifyReply): void {
  scope.setTags(tagsOf(request, reply.statusCode));
  setHttpStatus(span, reply.statusCode);
  span.end();
}

/** The trace of a page, which its browser goes on with. */
const handOver = (span: Span): string =>
  [
    `sentry-trace;desc="${spanToTraceHeader(span)}"`,
    `baggage;desc="${spanToBaggageHeader(span) ?? ''}"`,
  ].join(', ');

const isPage = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/html');

/** Reports failures and traces to the DSN of the server; nothing personal is in either. */
export function openTelemetry(env: Env): Reporter {
  initWithoutDefaultIntegrations({
    ...(env.SENTRY_DSN && { dsn: env.SENTRY_DSN }),
    environment: env.SENTRY_ENVIRONMENT,
    release,
    tracesSampleRate,
    // Whole traces, which every server of this protocol takes; spans one by one only the newest do.
    traceLifecycle: 'static',
    includeServerName: false,
    // Nothing is patched: what is told is told by the hooks below.
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
  const followed = new WeakMap<FastifyRequest, Followed>();
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
    close: () => close(sendWithinMs),
  };
}
