import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { encryptions } from '#contract/console/settings/mailSender.ts';
import { mailLibrary } from '#server/platform/libraries.ts';
import { addressOf, OutboundError } from '#server/platform/outbound.ts';

/** A mail server of an organisation, with its password readable. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: (typeof encryptions)[number];
  readonly userName: string;
  readonly password: string;
}

/** Milliseconds after which an unresponsive mail server is tried again later. */
export const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Milliseconds somebody waits for the answer to a test. */
export const testPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

const encryptionOf = {
  tls: { secure: true },
  starttls: { secure: false, requireTLS: true },
  none: { secure: false, ignoreTLS: true },
} as const;

/** A connection for one email: nothing of it outlives the email, so nothing is shared between organisations. */
export async function ownTransport(
  { host, port, encryption, userName, password }: MailServer,
  { allowPrivate, waits = patience }: { allowPrivate: boolean; waits?: typeof patience },
): Promise<Transporter> {
  if (encryption === 'none' && !allowPrivate) throw new OutboundError('refused');
  const address = await addressOf(host, { allowPrivate });
  return mailLibrary().createTransport({
    host: address,
    port,
    ...encryptionOf[encryption],
    // The certificate is that of the name, although the address is connected to.
    tls: { minVersion: 'TLSv1.2', ...(!isIP(host) && { servername: host }) },
    ...(userName && { auth: { user: userName, pass: password } }),
    ...waits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
