import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorHandler } from './errorHandler.ts';

/** The response to a request in which this error was thrown. */
async function answerTo(error: Error) {
  const app = Fastify();
  app.decorate('platform', { reporter: null } as never);
  errorHandler(app);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, headers } = await app.inject('/');
  await app.close();
  return { status: statusCode, type: headers['content-type'], retryAfter: headers['retry-after'] };
}

const databaseError = (code: string) => Object.assign(new Error(code), { code });
const problem = 'application/problem+json';

it.each([
  ['53100', 'the disk of the database is full'],
  ['53300', 'the database has too many clients'],
  ['57P01', 'the database is stopping'],
  ['57P02', 'the database has crashed'],
  ['57P03', 'the database is starting'],
  ['08006', 'the connection was lost'],
  ['EPIPE', 'the connection was lost while writing'],
  ['ENOSPC', 'the disk of the files is full'],
])('%s: %s, so the client is asked to come back', async (code) => {
  const expected = { status: 503, type: problem, retryAfter: '5' };
  expect(await answerTo(databaseError(code))).toEqual(expected);
  expect(await answerTo(new Error('Failed query', { cause: databaseError(code) }))).toEqual(expected);
});

it.each([
  ['22P02', 'a value that is no number, id or JSON'],
  ['22003', 'a number beyond what the column holds'],
  ['22008', 'a date beyond what the column holds'],
])('%s: %s is the fault of the request', async (code) => {
  expect(await answerTo(databaseError(code))).toEqual({ status: 400, type: problem, retryAfter: undefined });
});

it('an unexpected error is an error of ours', async () => {
  expect((await answerTo(new TypeError('x is undefined'))).status).toBe(500);
});
