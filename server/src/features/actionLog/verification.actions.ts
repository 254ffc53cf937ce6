import { endOf, hashAt } from '#server/platform/actionLog/actionLog.queries.ts';
import { anchorOf, keepAnchor, type KeptAnchor } from '#server/platform/actionLog/anchors.ts';
import { keepCheck } from '#server/platform/actionLog/checks.ts';
import { chainKey } from '#server/platform/actionLog/chain.ts';
import { beginning, verifyPart, wrongEnd } from '#server/platform/actionLog/verify.ts';
import type { OperatorLog } from '#server/platform/environment/log.ts';
import type { Tenant } from '#server/platform/scope.ts';

/** Entries looked at in one run: of those added since the last, and again of those verified earlier. */
const mostAtOnce = 20_000;

/**
 * Verifies what was added to an organisation's log since the last time, and a further stretch of what was verified
 * before, so that everything is looked at again in the course of days. What does not hold is told to the operator, and
 * the place stays where it was, so that it is told again tomorrow. Resolves with what was found.
 */
export async function verifyLog(
  { platform: { env, database, clock }, organisation: { id, slug } }: Tenant,
  log: OperatorLog,
  most = mostAtOnce,
): Promise<readonly string[]> {
  const key = chainKey(env, id);
  const inTenant = <T>(work: Parameters<typeof database.inTenant<T>>[1]) => database.inTenant(id, work);
  const anchor: KeptAnchor = anchorOf(env, id) ?? beginning;
  const [end, hashThere] = await inTenant((tx) => Promise.all([endOf(tx), hashAt(tx, anchor.position)]));
  const cut = wrongEnd(end, anchor, hashThere);
  const added = await verifyPart(inTenant, key, { from: anchor, to: anchor.position + most });
  const from = anchor.again ?? beginning;
  const to = Math.min(anchor.position, from.position + most);
  const earlier = await verifyPart(inTenant, key, { from, to });
  const findings = [...(cut === null ? [] : [cut]), ...earlier.findings, ...added.findings];
  for (const finding of findings) log.error({ organisation: slug, finding }, 'the action log does not hold');
  const { position, hash } = added.end;
  if (findings.length === 0)
    keepAnchor(env, id, { position, hash, ...(to < anchor.position && { again: earlier.end }) });
  keepCheck(env, id, {
    at: clock.now().toISOString(),
    position: findings.length === 0 ? position : anchor.position,
    findings,
  });
  return findings;
}
