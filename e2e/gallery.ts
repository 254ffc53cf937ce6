import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the page of all controls and serves it during a test. */
export async function serveGallery(): Promise<{ address: string; stop: () => void }> {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-gallery-'));
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, '../web/gallery'),
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    build: { outDir, target: 'baseline-widely-available', chunkSizeWarningLimit: Infinity },
  });
  const server = http.createServer(({ url }, response) => {
    const name = new URL(url ?? '/', 'http://localhost').pathname;
    const file = path.join(outDir, path.basename(name) === '' ? 'index.html' : name);
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain' });
    return fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
    fs.rmSync(outDir, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}
