import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { roles } from './kit/roles.ts';
import { Email, Id, IdParams, Instant, Language, Line } from './kit/values.ts';

/** The next step before the student area or the console opens; null when the account is ready. */
export const AccountStep = z.enum(['verify', 'terms', 'two-step']);
export type AccountStep = z.output<typeof AccountStep>;

export const SessionSummary = z
  .object({
    personId: Id,
    displayName: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    language: Language,
    timeZone: z.string(),
    missingStep: AccountStep.nullable(),
    keyboardShortcuts: z.boolean(),
    lookChangedAt: z.string().meta({
      description: 'Changes with the look and the words of the organisation, so that open pages follow',
    }),
  })
  .meta({ id: 'SessionSummary' });
export type SessionSummary = z.output<typeof SessionSummary>;

export const SignedInDevice = z.object({
  id: Id,
  device: z.string().meta({ description: 'Browser and system in plain words' }),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type SignedInDevice = z.output<typeof SignedInDevice>;
const SignedInDevices = z.object({ devices: z.array(SignedInDevice) });

export const passwordMinLength = 10;
export const passwordMaxLength = 128;
export const NewPassword = z.string().min(passwordMinLength).max(passwordMaxLength);
const PersonName = Line(120).min(1);

export const identity = contract({
  'GET /api/user/session': {
    access: 'user',
    summary: 'Who is signed in, and the step the account still misses',
    response: SessionSummary,
  },
  'GET /api/user/sessions': {
    access: 'user',
    summary: 'Devices on which this person is signed in',
    response: SignedInDevices,
  },
  'DELETE /api/user/sessions/:id': {
    access: 'user',
    summary: 'Sign one device out',
    params: IdParams,
    response: SignedInDevices,
    errors: ['not_found'],
  },
  'DELETE /api/user/sessions': {
    access: 'user',
    summary: 'Sign every other device out',
    response: SignedInDevices,
  },
  'GET /api/link/password_reset': {
    access: 'link',
    summary: 'Whose password this link lets one choose',
    response: z.object({ email: Email }),
    errors: ['link_not_valid'],
  },
  'GET /api/link/invitation': {
    access: 'link',
    summary: 'The invitation this link holds',
    response: z.object({ email: Email, name: z.string(), expiresAt: Instant }),
    errors: ['link_not_valid'],
  },
  'POST /api/link/invitation/acceptance': {
    access: 'link',
    summary: 'Accept the invitation: set name and password; the person can then sign in',
    body: z.object({ name: PersonName, password: NewPassword, language: Language.optional() }),
    status: 204,
    errors: ['link_not_valid', 'password_too_weak'],
  },
});
