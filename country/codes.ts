import type { Classification, Code } from './field.ts';

/** The codes that may be answered on a day. What was answered before keeps its label from the whole list. */
export const codesOn = ({ codes }: Classification, day: string): readonly Code[] =>
  codes.filter(({ from, until }) => (from ?? day) <= day && day <= (until ?? day));
