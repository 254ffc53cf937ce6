import { z } from 'zod';
import { Day } from '#contract/kit/values.ts';

/** What may stand for money that is paid in advance, so that more than the limit may be held. */
export const protectionKinds = ['government', 'guarantee', 'assurance_scheme', 'approved_measure'] as const;
export const ProtectionKind = z.enum(protectionKinds);
export type ProtectionKind = z.output<typeof ProtectionKind>;

/** What protects a student's money, as they are told. */
export const Protection = z
  .object({
    kind: ProtectionKind,
    name: z.string().meta({ description: 'Who stands for it: the guarantor, the scheme, or the policy' }),
    until: Day.meta({ description: 'The last day on which it counts' }),
  })
  .meta({ id: 'Protection' });
export type Protection = z.output<typeof Protection>;
