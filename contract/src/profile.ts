import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { legalKinds } from './legal.ts';
import { RichText } from './kit/richText.ts';
import { Id, Instant, Language, Line, TimeZone } from './kit/values.ts';

export const ProfileInput = z.object({
  name: Line(120).min(1).meta({ description: 'As on official documents' }),
  preferredName: Line(60),
  phone: z
    .string()
    .trim()
    .max(24)
    .regex(/^$|^\+?[0-9 ()-]{6,24}$/, 'Not a phone number'),
  timeZone: TimeZone,
  language: Language,
  keyboardShortcuts: z.boolean(),
});
export type ProfileInput = z.output<typeof ProfileInput>;

export const Profile = ProfileInput.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  photo: z.string().nullable(),
  twoFactorEnabled: z.boolean(),
  hasPassword: z.boolean(),
}).meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

/** The emails a person can switch off. Security messages are always sent. */
export const notificationKinds = [
  'learning_reminders',
  'new_content',
  'access_ending',
  'assessment_feedback',
  'assessment_reminders',
  'marking_work',
  'messages',
  'class_reminders',
  'news',
] as const;
export const NotificationPreferences = z
  .object({
    learning_reminders: z.boolean(),
    new_content: z.boolean(),
    access_ending: z.boolean(),
    assessment_feedback: z.boolean().meta({
      description: 'Feedback, something to do again, something to confirm, outcomes',
    }),
    assessment_reminders: z.boolean().meta({ description: 'Due dates, more time, reports and messages' }),
    marking_work: z
      .boolean()
      .meta({ description: 'For who judges: work handed in, questions, more time wanted' }),
    messages: z.boolean().meta({
      description: 'Messages between students and the teaching team',
    }),
    class_reminders: z.boolean().meta({ description: 'The day before a class' }),
    news: z.boolean(),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const PersonalDocument = z.object({
  id: Id,
  kind: z.enum(legalKinds),
  version: z.int(),
  acceptedAt: Instant,
  current: z.boolean(),
});
export type PersonalDocument = z.output<typeof PersonalDocument>;

export const profile = contract({
  'GET /api/user/profile': { access: 'user', summary: 'My profile', response: Profile },
  'GET /api/user/photo': {
    access: 'user',
    summary: 'My photo',
    response: 'file',
    errors: ['not_found'],
  },
  'DELETE /api/user/photo': { access: 'user', summary: 'Remove my photo', response: Profile },
  'GET /api/user/notification_preferences': {
    access: 'user',
    summary: 'What I am told by email',
    response: NotificationPreferences,
  },
  'PUT /api/user/notification_preferences': {
    access: 'user',
    summary: 'Choose what I am told by email',
    body: NotificationPreferences,
    response: NotificationPreferences,
  },
  'GET /api/user/documents': {
    access: 'user',
    summary: 'Documents I have agreed to, newest first',
    response: z.object({ documents: z.array(PersonalDocument) }),
  },
  'GET /api/user/documents/:id': {
    access: 'user',
    summary: 'The wording I agreed to',
    params: z.object({ id: Id }),
    response: z.object({
      kind: z.enum(legalKinds),
      version: z.int(),
      acceptedAt: Instant,
      document: RichText,
    }),
    errors: ['not_found'],
  },
});
