import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '#server/platform/database/database.ts';
import { answeredBefore, keepAnswer, takeKey } from './idempotency.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';

/**
 * Runs a creating request once per `Idempotency-Key`: a repeat of the same request gets the first answer; the same key
 * with another body is a conflict. Key, work and answer share one transaction, so a failed try leaves no trace.
 */
export async function answerOnce(
  tx: Tx,
  request: FastifyRequest,
  caller: string,
  status: number,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return run();
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new Problem('invalid_input', {
      errors: [
        { field: 'Idempotency-Key', code: 'invalid_format', message: '8 to 100 letters, digits, _ or -' },
      ],
    });
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  const idempotent = { key, caller, route: `${request.method} ${request.url}`, requestHash };
  if (!(await takeKey(tx, idempotent))) {
    const earlier = await answeredBefore(tx, idempotent);
    if (earlier?.requestHash !== requestHash) throw new Problem('idempotency_conflict');
    return earlier.answer;
  }
  const answer = await run();
  await keepAnswer(tx, idempotent, status, answer ?? null);
  return answer;
}
