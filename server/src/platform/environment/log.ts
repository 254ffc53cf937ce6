import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Logs paths that contain a secret without it, and never a query string. */
const loggedPath = (url: string): string =>
  url.split('?')[0]!.replace(/^(\/auth\/invitation|\/link|\/feed|\/package)\/.+/, '$1/[token]');

const mostWaiting = 64 * 1024;
const longestWait = 100;

/**
 * Writes lines together, because each write to a file or a pipe stops the server. Not the logger's own writer: it
 * retries forever when its terminal was closed.
 */
function lateLines(): { write(line: string): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) process.stdout.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= mostWaiting) flush();
      else timer ??= setTimeout(flush, longestWait).unref();
    },
  };
}

/** One line of JSON per event, without personal data: no address, body, header or cookie. */
export const logger = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream: lateLines(),
        serializers: {
          req: (request: { method: string; url: string }) => ({
            method: request.method,
            path: loggedPath(request.url),
          }),
          res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        },
      };

/** One line per request, when it was answered; the library would write another one before. */
class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** What jobs tell the operator: no personal data. */
export interface OperatorLog {
  error(details: object, message: string): void;
}

export const logController = new OneLine();
