import type { FastifyServerOptions } from 'fastify';

/** Logs paths that contain a secret without it, and never a query string. */
const loggedPath = (url: string): string =>
  url.split('?')[0]!.replace(/^(\/auth\/invitation|\/link)\/.+/, '$1/[token]');

/** One line of JSON per event, without personal data: no address, body, header or cookie. */
export const logger = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        // The logger's own writer retries forever when its terminal was closed.
        stream: { write: (line: string) => void process.stdout.write(line) },
        serializers: {
          req: (request: { method: string; url: string }) => ({
            method: request.method,
            path: loggedPath(request.url),
          }),
          res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        },
      };
