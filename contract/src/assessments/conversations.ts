import { z } from 'zod';
import { Id, Instant, Text } from '#contract/kit/values.ts';
import { conversationLimits } from './conversationLimits.ts';

/* An assessor has a student talk them through their work; the minutes are part of the work. */

export const ConversationWay = z.enum(['in_person', 'call', 'video']);
export type ConversationWay = z.output<typeof ConversationWay>;

export const ConversationFinding = z
  .enum(['own_work_confirmed', 'answer_clarified', 'not_shown'])
  .meta({ description: 'What the conversation shows of the work' });
export type ConversationFinding = z.output<typeof ConversationFinding>;

export const Exchange = z.object({
  asked: Text(conversationLimits.asked).trim().min(1).meta({ description: 'By the assessor' }),
  said: Text(conversationLimits.said).trim().min(1).meta({ description: 'By the student' }),
});
export type Exchange = z.output<typeof Exchange>;

const ConversationRemark = z.object({ text: z.string(), at: Instant });

export const Minutes = z.object({
  id: Id,
  heldAt: Instant,
  way: ConversationWay,
  present: z.string().meta({ description: 'Who was there beside the two' }),
  exchanges: z.array(Exchange),
  finding: ConversationFinding,
  note: z.string(),
  byName: z.string(),
  at: Instant.meta({ description: 'When they were written' }),
  remark: ConversationRemark.nullable().meta({ description: 'Of the student; null until they made one' }),
});
export type Minutes = z.output<typeof Minutes>;

export const Conversation = Minutes.extend({
  itemId: Id.nullable().meta({ description: 'Null where it is about the whole work' }),
  attempt: z.int().meta({ description: 'The attempt it is about' }),
  former: z.array(Minutes).meta({
    description:
      'What stood here before it was written anew, newest first; a student reads those they remarked on',
  }),
}).meta({ id: 'Conversation' });
export type Conversation = z.output<typeof Conversation>;
