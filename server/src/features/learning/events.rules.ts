import type { ItemBody } from '#contract/editions/itemBody.ts';
import { durationOf } from '#contract/learning/contentBody.ts';
import { itemEvent, type GivenEvent } from '#contract/learning/itemEvents.ts';
import type { CompletionRule } from '#contract/learning.ts';
import type { NewEvent } from './learning.queries.ts';

/** An event as it is recorded. */
export const newEvent = (event: GivenEvent, now: Date): NewEvent => ({
  ...itemEvent(event, now),
  contentItemId: event.contentItemId,
  recordedAt: now,
});

/** What progress on an item is measured by. */
export interface ItemMeasures {
  readonly completion: CompletionRule;
  readonly duration: number;
  /** Ids of the parts of a package. */
  readonly parts: readonly string[];
}

export const measuresOf = ({
  completion,
  body,
}: {
  completion: CompletionRule;
  body: ItemBody;
}): ItemMeasures => ({
  completion,
  duration: durationOf(body),
  parts: body.kind === 'package' ? body.parts.map(({ id }) => id) : [],
});

/** Whether what reports is a part of the item; so is every event without a report. */
export const hasPart = (item: ItemMeasures | undefined, { data: { report } }: NewEvent): boolean =>
  !report || item?.parts.includes(report.part) === true;
