import { randomUUID } from 'node:crypto';
import { IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/kit/errors.ts';
import { Problem } from '#server/platform/basics/problem.ts';

/** Milliseconds after which a connection without traffic is closed; nothing we wait for takes as long. */
export const idlePatience = 60_000;
/** Milliseconds for a whole body; enough for the largest one on a phone with a poor connection. */
const bodyPatience = 120_000;

/** Answers an incomplete request and closes its connection. */
function refuse(socket: Socket, code: ErrorCode): void {
  if (socket.writable) {
    const problem = new Problem(code);
    const body = JSON.stringify(problem.body(randomUUID()));
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

/** Answers what is not HTTP, or a head that never ends. */
export function refuseBrokenRequest(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuse(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request');
}

/** An upload may take as long as data arrives; otherwise the idle timeout ends it. */
const isUpload = (request: FastifyRequest) => request.routeOptions.url?.startsWith('/api/uploads/') ?? false;

/** Ends requests whose body does not arrive in time. */
export function limitBodies(app: FastifyInstance, withinMs = bodyPatience): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A request injected by a test has no connection to close.
    if (!(raw instanceof IncomingMessage) || raw.complete || isUpload(request)) return;
    const timer = setTimeout(() => {
      // Without a body, `end` waits for the response, which may take long.
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuse(raw.socket, 'request_timeout');
    }, withinMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}
