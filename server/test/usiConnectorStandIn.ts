import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { UsiQuestion } from '#au/identifiers/usiRegistry.ts';

interface UsiRequest extends UsiQuestion {
  organisation: string;
}
/** A person as the registry knows them. */
interface RegistryPerson {
  given?: string;
  family: string;
  birthDate: string;
  closed?: true;
}
/** Why there is no answer: an error, a lost connection, or a meaningless answer. */
type Trouble = 'busy' | 'lost' | 'nonsense' | 'elsewhere';

export interface UsiConnectorStandIn {
  url: string;
  token: string;
  /** All requests so far, oldest first. */
  heard: UsiRequest[];
  people: Map<string, RegistryPerson>;
  trouble: Trouble | null;
  /** It does not say which details differ. */
  silentAboutDetails: boolean;
  /** Runs while a caller waits for the answer. */
  meanwhile: (() => Promise<unknown>) | null;
  close(): Promise<void>;
}

function answerTo(
  { usi, names, birthDate }: UsiRequest,
  people: Map<string, RegistryPerson>,
  silent: boolean,
): unknown {
  const held = people.get(usi);
  if (!held) return { outcome: 'not_found' };
  if (held.closed) return { outcome: 'deactivated' };
  const family = 'single' in names ? names.single : names.family;
  const given = 'single' in names ? undefined : names.given;
  const differs = [
    ...(given === held.given ? [] : ['given']),
    ...(family === held.family ? [] : ['family']),
    ...(birthDate === held.birthDate ? [] : ['birthDate']),
  ];
  if (differs.length === 0) return { outcome: 'verified' };
  return silent ? { outcome: 'mismatch' } : { outcome: 'mismatch', differs };
}

/** Replaces the HTTP side of the USI registry: knows some people and gives every answer the real one can give. */
export async function usiConnectorStandIn(): Promise<UsiConnectorStandIn> {
  const token = 'a-token-of-the-connector';
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const refused = request.headers.authorization !== `Bearer ${token}`;
      const asked = JSON.parse(body) as UsiRequest;
      if (!refused) standIn.heard.push(asked);
      await standIn.meanwhile?.();
      if (standIn.trouble === 'lost') return request.socket.destroy();
      if (refused || standIn.trouble === 'busy') return response.writeHead(refused ? 401 : 503).end();
      if (standIn.trouble === 'elsewhere') return response.writeHead(307, { location: '/' }).end();
      const said =
        standIn.trouble === 'nonsense'
          ? { outcome: 'certainly' }
          : answerTo(asked, standIn.people, standIn.silentAboutDetails);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const standIn: UsiConnectorStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`,
    token,
    heard: [],
    people: new Map(),
    trouble: null,
    silentAboutDetails: false,
    meanwhile: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
