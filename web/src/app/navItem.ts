import type { IconHome } from '@tabler/icons-react';
import type { ConsoleRoomPath } from '#contract/console/rooms.ts';
import type { TermInputs } from '#messages/terms.ts';

export type Place =
  | '/dashboard'
  | '/courses'
  | '/subscriptions'
  | '/browse'
  | '/assessments'
  | '/calendar'
  | '/messages'
  | '/billing'
  | '/console'
  | ConsoleRoomPath
  | '/user'
  | '/user/security'
  | '/user/notifications'
  | '/user/documents'
  | '/user/record';

export interface NavItem {
  readonly to: Place;
  readonly icon: typeof IconHome;
  readonly label: (terms: TermInputs) => string;
  /** On phones under "more" instead of in the bar. */
  readonly aside?: true;
  /** The letter pressed after `g`. */
  readonly key?: string;
}
