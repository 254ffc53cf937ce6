import { z } from 'zod';
import { usiDetails, type UsiAnswer, type UsiRegistry } from '#au/identifiers/usiRegistry.ts';

/*
 * The registry itself is a SOAP service that knows each provider by a machine credential. That credential stays with a
 * connector the operator runs beside Livery; this is what the two say to each other. POST, JSON:
 *   { organisation, usi, names: { given, family } | { single }, birthDate }
 *   → { outcome: 'verified' | 'mismatch' | 'deactivated' | 'not_found', differs?: ('given' | 'family' | 'birthDate')[] }
 */

const patience = 15_000;

const Answer = z.object({
  outcome: z.enum(['verified', 'mismatch', 'deactivated', 'not_found']),
  differs: z.array(z.enum(usiDetails)).max(usiDetails.length).default([]),
});

const silence: UsiAnswer = { outcome: 'unavailable', differs: [] };

export interface Connector {
  url: string;
  token: string | undefined;
  /** The short name of the organisation whose credential is used. */
  organisation: string;
}

/** Asks through the connector. Anything other than a clear answer counts as none, so nothing is verified by mistake. */
export const usiConnector = ({ url, token, organisation }: Connector): UsiRegistry => ({
  async verify(question) {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ organisation, ...question }),
      });
      if (reply.status !== 200) {
        await reply.body?.cancel();
        return silence;
      }
      const said = Answer.parse(await reply.json());
      return said.outcome === 'mismatch' ? said : { outcome: said.outcome, differs: [] };
    } catch {
      // The error could contain personal details, so drop it.
      return silence;
    }
  },
});
