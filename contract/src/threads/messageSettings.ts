import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Line } from '#contract/kit/values.ts';
import { guardianGroups } from '#contract/record/guardianGroups.ts';

export const AnswerDays = z
  .int()
  .min(1)
  .max(20)
  .meta({ description: 'Working days within which a message is answered' });

/** How an organisation answers, and when it writes no letters about messages. */
export const MessageSettings = z
  .object({
    answerDays: AnswerDays,
    quietFrom: z.int().min(0).max(23).meta({ description: 'The hour at which letters about messages stop' }),
    quietUntil: z
      .int()
      .min(0)
      .max(23)
      .meta({ description: 'The hour at which they go again; the same as `quietFrom`: never quiet' }),
    guardianCopies: z
      .array(z.enum(guardianGroups))
      .max(guardianGroups.length)
      .meta({ description: 'What the guardians of students under 18 are sent copies of' }),
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.output<typeof MessageSettings>;

const SettingsRead = MessageSettings.extend({ revision: Line(64) });

export const messageSettings = contract({
  'GET /api/staff/message_settings': {
    access: { act: 'settings.change' },
    summary: 'Within how many days messages are answered, and when no letters go about them',
    response: SettingsRead,
  },
  'PUT /api/staff/message_settings': {
    access: { act: 'settings.change' },
    log: { on: 'message_settings', by: 'none' },
    summary: 'Change them; `revision` is the one that was read',
    body: SettingsRead,
    response: SettingsRead,
    errors: ['changed_elsewhere'],
  },
});
