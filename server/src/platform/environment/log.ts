import type { FastifyServerOptions } from 'fastify';

/** Paths that carry a secret are logged without it; query strings are never logged. */
const loggedPath = (url: string): string =>
  url.split('?')[0]!.replace(/^(\/auth\/invitation|\/link)\/.+/, '$1/[token]');

/** One line of JSON per event, without personal data: no address, no body, no header, no cookie. */
export const logger = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        // The logger's own writer tries for ever to write to a terminal that was closed.
        stream: { write: (line: string) => void process.stdout.write(line) },
        serializers: {
          req: (request: { method: string; url: string }) => ({
            method: request.method,
            path: loggedPath(request.url),
          }),
          res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        },
      };
