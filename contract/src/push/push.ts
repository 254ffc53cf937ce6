import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant } from '#contract/kit/values.ts';

/** A device on which notices appear; one for each session. */
export const PushDevice = z
  .object({
    id: Id,
    device: z.string().meta({ description: 'Browser and system in the reader’s language' }),
    since: Instant,
    lastAt: Instant.nullable().meta({ description: 'When a notice was last handed over for it' }),
    failed: z.boolean().meta({ description: 'Whether the newest notice could not be handed over' }),
    current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof PushDevice>;

const PushDevices = z.object({ devices: z.array(PushDevice) });

/** Where a browser’s push service takes messages for it, and with what they are encrypted. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/)
    .meta({ description: 'An uncompressed point of P-256, base64url' }),
  auth: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22}$/)
    .meta({ description: 'Sixteen bytes, base64url' }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

export const push = contract({
  'GET /api/user/push_devices': {
    access: 'user',
    summary: 'The devices on which I get notices',
    response: PushDevices,
  },
  'PUT /api/user/push_key': {
    access: 'user',
    summary: 'The key by which a browser knows this organisation’s notices; made when first asked for',
    response: z.object({ publicKey: z.string() }),
  },
  'PUT /api/user/push_devices': {
    access: 'user',
    summary: 'Get notices on this device; the same again changes nothing',
    body: PushSubscription,
    response: PushDevices,
  },
  'DELETE /api/user/push_devices/:id': {
    access: 'user',
    summary: 'No more notices on this device of mine',
    params: IdParams,
    response: PushDevices,
    errors: ['not_found'],
  },
  'POST /api/user/push_devices/:id/tests': {
    access: 'user',
    summary: 'Send a test notice to this device of mine',
    params: IdParams,
    response: z.object({
      outcome: z
        .enum(['sent', 'failed', 'gone'])
        .meta({ description: '`gone`: the browser has given the subscription up, so it is removed' }),
    }),
    transaction: 'explicit',
    errors: ['not_found', 'too_many_requests'],
  },
});
