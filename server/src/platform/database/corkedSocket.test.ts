import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { corkedSocket } from './corkedSocket.ts';

it('What is written in one turn leaves with one call, also once the socket is connected', async () => {
  const server = net.createServer((peer) => peer.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = corkedSocket().connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const [alone, together] = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')];
  for (const statement of ['begin', 'select 1', 'select 2']) socket.write(statement);
  await new Promise(setImmediate);
  expect(alone).not.toHaveBeenCalled();
  expect(together).toHaveBeenCalledOnce();
  socket.destroy();
  server.close();
});
