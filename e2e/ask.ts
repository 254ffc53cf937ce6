import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Brand } from './world.ts';

interface Question {
  method?: string;
  headers?: Record<string, string>;
  json?: object;
}

/** Calls the server without a browser, as the host of this organisation, whose name only browsers resolve. */
export async function ask(
  { base }: Brand,
  path: string,
  { method = 'GET', headers, json }: Question = {},
): Promise<{ status: number; cookies: string[]; body: string }> {
  const { host, port } = new URL(base);
  const request = http.request({
    port,
    path,
    method,
    headers: { host, origin: base, ...headers, ...(json && { 'content-type': 'application/json' }) },
  });
  request.end(json && JSON.stringify(json));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = await text(answer);
  return { status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], body };
}
