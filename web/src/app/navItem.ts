import type { ComponentType } from 'react';
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

export interface IconProps {
  readonly size: number;
  readonly 'aria-hidden': true;
  readonly className?: string;
}

export interface NavItem {
  readonly to: Place;
  readonly icon: ComponentType<IconProps>;
  readonly label: (terms: TermInputs) => string;
  /** On phones under "more" instead of in the bar. */
  readonly aside?: true;
  /** The letter pressed after `g`. */
  readonly key?: string;
}
