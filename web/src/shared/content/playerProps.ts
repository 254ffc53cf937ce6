import type { SyntheticEvent } from 'react';
import type { RichText } from '#contract/kit/richText.ts';

type Handler = (event: SyntheticEvent<HTMLMediaElement>) => void;

export interface PlayerProps {
  /** What the recording is called, for those who do not see it. */
  readonly title: string;
  readonly transcript: RichText;
  /** Where it was left, in seconds. */
  readonly startAt?: number;
  /** Who follows what is played. */
  readonly handlers?: Readonly<Record<string, Handler>>;
}
