import type { FastifyInstance } from 'fastify';
import { push } from '#contract/push/push.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listDevices, turnOff, turnOn } from './devices.actions.ts';
import { publicKeyOf } from './keys.actions.ts';
import { sendTest } from './send.actions.ts';
import { openPushSender } from './sender.actions.ts';

/** Implements the contract, with its own connections to push services. */
export async function pushRoutes(app: FastifyInstance): Promise<void> {
  const sender = openPushSender(app.platform.env);
  app.addHook('onClose', () => sender.close());
  await app.register(
    implement(push, {
      'GET /api/user/push_devices': async (scope) => listDevices(scope),
      'PUT /api/user/push_key': async (scope) => ({ publicKey: await publicKeyOf(scope) }),
      'PUT /api/user/push_devices': async (scope) => turnOn(scope, sender, scope.body),
      'DELETE /api/user/push_devices/:id': async (scope) => turnOff(scope, scope.params.id),
      'POST /api/user/push_devices/:id/tests': async ({ platform, organisation, caller, params }) =>
        sendTest({ platform, organisation }, { caller, sender }, params.id),
    }),
  );
}
