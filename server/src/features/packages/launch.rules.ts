/* The address under which one person opens one package: signed, valid for some hours, of no use for anything else. Pure. */

export interface Launch {
  readonly organisationId: string;
  readonly fileId: string;
  readonly personId: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** The organisation's page that shows it. */
  readonly origin: string;
}

/** What the signature of an address is made of. */
export const launchText = ({ organisationId, fileId, personId, expires, origin }: Launch): string =>
  JSON.stringify([organisationId, fileId, personId, expires, origin]);

/** What the host name of a package is made of. */
export const labelText = ({ fileId, personId }: Launch): string => `host ${fileId} ${personId}`;

export const launchSignature = (launch: Launch, signature: string): string =>
  `${Buffer.from(launchText(launch), 'utf8').toString('base64url')}.${signature}`;

/** What an address says it is for, with its signature; null when it is none. Nothing of it is proven yet. */
export function readLaunch(token: string): { launch: Launch; signature: string } | null {
  const [text = '', signature = ''] = token.split('.');
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(given) || given.length !== 5) return null;
    const [organisationId, fileId, personId, expires, origin] = given as unknown[];
    const texts = [organisationId, fileId, personId, origin];
    if (!texts.every((one) => typeof one === 'string') || typeof expires !== 'number') return null;
    return { launch: { organisationId, fileId, personId, expires, origin } as Launch, signature };
  } catch {
    return null;
  }
}
