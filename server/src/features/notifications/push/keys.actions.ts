import { generateKeyPairSync } from 'node:crypto';
import type { Scope } from '#server/platform/scope.ts';
import { secretBox } from '#server/platform/environment/secretBox.ts';
import { contactEmailOf, dropKeyPair, insertKeyPair, keyPair } from './push.queries.ts';

/** What a push service is shown so that it knows whose message it is. */
export interface Signing {
  /** Whom the push service writes to when something is wrong. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

type Keeping = Pick<Scope, 'tx' | 'platform' | 'organisation'>;

const boxOf = ({ platform }: Keeping) => secretBox(platform.env, 'push key');

/** A pair as browsers want it: the uncompressed point, and the number. */
function newPair(): { publicKey: string; privateKey: string } {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d! };
}

/** The pair of the organisation; null before the first, and when it was sealed with another secret. */
async function openPair(keeping: Keeping) {
  const kept = await keyPair(keeping.tx);
  const privateKey = kept && boxOf(keeping).open(keeping.organisation.id, kept.sealedPrivateKey);
  return kept && privateKey !== null ? { publicKey: kept.publicKey, privateKey } : null;
}

/** The public key of the organisation, made when it is first asked for. */
export async function publicKeyOf(keeping: Keeping): Promise<string> {
  const { tx, organisation } = keeping;
  const kept = await openPair(keeping);
  if (kept) return kept.publicKey;
  if (await keyPair(tx)) await dropKeyPair(tx);
  const pair = newPair();
  await insertKeyPair(tx, {
    publicKey: pair.publicKey,
    sealedPrivateKey: boxOf(keeping).seal(organisation.id, pair.privateKey),
  });
  // Another transaction may have been first.
  return (await keyPair(tx))!.publicKey;
}

/** What the organisation signs with; null when it has no key, so that no device can know it. */
export async function signingOf(keeping: Keeping): Promise<Signing | null> {
  const pair = await openPair(keeping);
  if (!pair) return null;
  const email = await contactEmailOf(keeping.tx);
  return { ...pair, subject: email ? `mailto:${email}` : keeping.organisation.origin };
}
