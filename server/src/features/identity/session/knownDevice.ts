import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * A cookie marks a device on which a person signed in. Wrong passwords on it are counted separately, so that strangers
 * cannot lock a person out of their own device. The cookie does not sign anybody in.
 */

const mostPeople = 5;
const shape = /^[\w-]{22}(\.[\w-]{43}){1,5}$/;

const proofOf = (deviceId: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`known device ${deviceId} ${email}`).digest('base64url');

const equal = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

function read(cookie: string | undefined): { id: string; proofs: string[] } | null {
  if (cookie === undefined || !shape.test(cookie)) return null;
  const [id, ...proofs] = cookie.split('.') as [string, ...string[]];
  return { id, proofs };
}

/** The id of a device on which this email signed in; null for any other device. */
export function knownDevice(cookie: string | undefined, email: string, secret: string): string | null {
  const device = read(cookie);
  if (!device) return null;
  const proof = proofOf(device.id, email, secret);
  return device.proofs.some((each) => equal(each, proof)) ? device.id : null;
}

/** The device's cookie, extended by this email. */
export function withKnown(cookie: string | undefined, email: string, secret: string): string {
  const { id, proofs } = read(cookie) ?? { id: randomBytes(16).toString('base64url'), proofs: [] };
  const proof = proofOf(id, email, secret);
  return [id, proof, ...proofs.filter((each) => each !== proof)].slice(0, mostPeople + 1).join('.');
}
