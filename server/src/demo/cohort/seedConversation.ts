import { recordConversation } from '#server/features/marking/conversations/conversations.actions.ts';
import type { RequestScope } from '#server/platform/scope.ts';

const hour = 3_600_000;

/** What an assessor asked a student about an answer, over the phone, before they judged. */
export async function seedConversation(
  scope: RequestScope,
  attemptId: string,
  itemId: string,
): Promise<void> {
  await recordConversation(scope, attemptId, {
    itemId,
    replaces: null,
    heldAt: new Date(scope.now.getTime() - hour).toISOString(),
    way: 'call',
    present: '',
    exchanges: [
      {
        asked: 'You write that a crate stood in front of the exit. How did you notice it?',
        said: 'I carried the rubbish out at ten and could not open the door all the way. The crate was on the outside step.',
      },
      {
        asked: 'Who did you tell, and what did they say?',
        said: 'Chef, at the pass. He sent me to move it and said to write it into the book, which I did before I went home.',
      },
    ],
    finding: 'own_work_confirmed',
    note: 'Told freely and in detail, as it is written.',
  });
}
