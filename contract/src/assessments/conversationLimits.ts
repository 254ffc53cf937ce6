/* How much the minutes of a conversation hold; without schemas, so that screens can use it. */

export const conversationLimits = {
  exchanges: 10,
  asked: 1000,
  said: 4000,
  present: 300,
  note: 2000,
  remark: 2000,
  /** Of one attempt, with those that were written anew. */
  ofAttempt: 50,
} as const;
