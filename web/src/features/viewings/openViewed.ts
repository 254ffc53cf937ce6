import type { QueryClient } from '@tanstack/react-query';
import { keepOn } from '#web/shared/saving/unsent.ts';
import { memoryShelf } from '#web/shared/saving/unsentShelf.ts';
import { openPage } from '#web/shared/openPage.ts';
import { readAsStudent } from './viewed.api.ts';
import { viewingQuery } from './viewings.api.ts';
import { viewingTalk } from './viewingTalk.ts';

/** Turns this page into that of the student of a viewing. What would be kept on the device is kept in memory. */
export async function openViewed(client: QueryClient, viewingId: string): Promise<void> {
  await openPage(client, viewingQuery(viewingId));
  keepOn(memoryShelf());
  readAsStudent(viewingId, () => viewingTalk.tell(parent, { refused: true }));
}
