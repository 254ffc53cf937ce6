import { z } from 'zod';

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
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.output<typeof MessageSettings>;
