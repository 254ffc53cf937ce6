import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Int4 } from '#contract/kit/values.ts';

/* How people sign in, and how long they stay signed in. */

const hours = (choices: readonly number[]) =>
  z.literal([...choices]).meta({ description: 'Hours without use after which somebody is signed out' });

/** Hours without use after which students and staff are signed out. */
export const idleChoices = {
  student: [24, 72, 168, 336, 720],
  staff: [1, 4, 8, 12, 24, 72, 168, 720],
} as const;

const SignInRules = z
  .object({
    links: z.boolean().meta({ description: 'Whether a link by email signs in, besides the password' }),
    twoStep: z.enum(['optional', 'required']).meta({ description: 'For everybody who is staff' }),
    twoStepFrom: Day.nullable().meta({ description: 'From when it is required; null while it is optional' }),
    studentIdleHours: hours(idleChoices.student),
    staffIdleHours: hours(idleChoices.staff),
  })
  .meta({ id: 'SignInRules' });
export type SignInRules = z.output<typeof SignInRules>;

export const SignInRulesPage = z
  .object({
    rules: SignInRules,
    revision: Int4.meta({ description: 'Grows with every change; 0 before the first' }),
    today: Day,
    choices: z.object({ student: z.array(z.int()), staff: z.array(z.int()) }).meta({ description: 'Hours' }),
    staff: z.int(),
    withoutTwoStep: z.object({
      count: z.int(),
      names: z.array(z.string()).meta({ description: 'At most twenty' }),
    }),
  })
  .meta({ id: 'SignInRulesPage' });
export type SignInRulesPage = z.output<typeof SignInRulesPage>;

export const signInRules = contract({
  'GET /api/staff/sign_in_rules': {
    access: { act: 'settings.change' },
    summary: 'How people sign in, and how long they stay signed in',
    response: SignInRulesPage,
  },
  'PUT /api/staff/sign_in_rules': {
    access: { act: 'settings.change' },
    log: { on: 'sign_in_rules', by: 'none' },
    summary: 'Change it all; `revision` is the one that was read. Sessions that are open obey at once',
    body: SignInRules.extend({ revision: Int4 }),
    response: SignInRulesPage,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
});
