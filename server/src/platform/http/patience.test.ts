import net from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { limitBodies, refuseBrokenRequest } from './patience.ts';

const soon = 50;
let app: FastifyInstance;
let beforeClosing: Promise<void> | undefined;
afterEach(() => app.close());

async function listen(): Promise<number> {
  app = Fastify({ return503OnClosing: false, clientErrorHandler: refuseBrokenRequest });
  app.decorate('platform', { reporter: null } as never);
  errorHandler(app);
  limitBodies(app, soon);
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  app.post('/api/student/attempts', async () => ({ saved: true }));
  app.route({
    method: 'PATCH',
    url: '/api/uploads/:id',
    async handler({ raw }) {
      for await (const _chunk of raw);
      return { whole: true };
    },
  });
  app.get('/api/files/:id', async (_request, reply) => {
    async function* slowly() {
      for (const part of ['the beginning', ', the middle', ', the end']) {
        await wait(2 * soon);
        yield part;
      }
    }
    return reply.send(Readable.from(slowly()));
  });
  app.addHook('preClose', async () => beforeClosing);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as net.AddressInfo).port;
}

/** Sends the start of a request and resolves with everything the server writes until it closes the connection. */
async function send(port: number, ...parts: string[]) {
  const socket = net.connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (text) => (said += String(text)));
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(said));
  });
  for (const part of parts) socket.write(part);
  return { socket, ended };
}

const head = (path: string, type: string, verb = 'POST') =>
  `${verb} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`;

it.each([
  ['one byte of many', 'Content-Length: 500\r\n\r\n{'],
  ['no byte at all', 'Content-Length: 500\r\n\r\n'],
  ['chunks without an end', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('a body of which comes %s is refused and its connection ends', async (_case, rest) => {
  const { ended } = await send(await listen(), head('/api/student/attempts', 'application/json') + rest);
  const said = await ended;
  expect(said).toContain('HTTP/1.1 408 Request Timeout');
  expect(said).toContain('application/problem+json');
  expect(said).toContain('"code":"request_timeout"');
});

it('a request that is not HTTP gets a problem too', async () => {
  const { ended } = await send(await listen(), 'HELLO\r\n\r\n');
  expect(await ended).toMatch(/^HTTP\/1.1 400 Bad Request[^]*"code":"malformed_request"/);
});

it('an upload can take long', async () => {
  const start = head('/api/uploads/1', 'application/offset+octet-stream', 'PATCH');
  const { socket, ended } = await send(
    await listen(),
    `${start}Connection: close\r\nContent-Length: 2\r\n\r\na`,
  );
  setTimeout(() => socket.write('b'), 4 * soon);
  expect(await ended).toContain('"whole":true');
});

it('a download can take long', async () => {
  const port = await listen();
  const answer = await fetch(`http://127.0.0.1:${port}/api/files/1`);
  expect(await answer.text()).toBe('the beginning, the middle, the end');
});

it('a request that arrives while the server closes gets a problem that says when to come back', async () => {
  const port = await listen();
  const closing = Promise.withResolvers<void>();
  beforeClosing = closing.promise;
  const { socket, ended } = await send(
    port,
    `${head('/api/student/attempts', 'application/json')}Content-Length: 2\r\n\r\n{}`,
  );
  await new Promise((resolve) => {
    socket.once('data', resolve);
  });
  const closed = app.close();
  socket.write(`${head('/api/student/attempts', 'application/json')}Content-Length: 2\r\n\r\n{}`);
  await new Promise((resolve) => {
    socket.once('data', resolve);
  });
  closing.resolve();
  await closed;
  const [, second] = (await ended).split(/(?=HTTP\/1.1 503)/);
  expect(second).toMatch(/application\/problem\+json[^]*"code":"unavailable"/);
  expect(second).toMatch(/retry-after: 5/i);
});
