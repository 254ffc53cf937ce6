import http from 'node:http';

export interface LoadRequest {
  path: string;
  cookie?: string;
  method?: 'PATCH';
  /** The next body. */
  body?: () => unknown;
}

export interface Answer {
  status: number;
  type: string;
  text: string;
  cookies: string[];
}

/** One request; as a browser sends it when compressed, whose text is then unread. */
export function askOnce(
  agent: http.Agent,
  port: number,
  { path, cookie, method, body }: Omit<LoadRequest, 'method'> & { method?: string },
  compressed = false,
): Promise<Answer> {
  const text = body ? JSON.stringify(body()) : undefined;
  const headers = {
    host: `localhost:${port}`,
    ...(cookie && { cookie }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(compressed && { 'accept-encoding': 'gzip, deflate, br, zstd' }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port, path, method: method ?? 'GET', headers });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          type: String(response.headers['content-type']),
          text: Buffer.concat(chunks).toString(),
          cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!),
        }),
      );
    });
    request.end(text);
  });
}

/** Sends the same request many times, several at once; milliseconds of each. Throws when one is refused. */
export async function load(
  port: number,
  request: LoadRequest,
  requests: number,
  atOnce: number,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      const start = performance.now();
      sent += 1;
      const answer = await askOnce(agent, port, request, true);
      if (answer.status >= 300) throw new Error(`${request.path} answered ${answer.status}: ${answer.text}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return times;
}
