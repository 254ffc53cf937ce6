import type { MarkingItem } from '#contract/marking/marking.ts';
import type { ModerationOfWork } from '#contract/marking/moderation.ts';
import { m } from '#messages/generated/messages.js';

/* A second look as somebody fills it in: per item whether they agree, and why not. */

export type LookValues = Record<string, string>;

export const agreesField = (itemId: string): string => `agrees-${itemId}`;
export const reasonField = (itemId: string): string => `reason-${itemId}`;

export const emptyLook = (itemIds: readonly string[]): LookValues =>
  Object.fromEntries(
    itemIds.flatMap((id) => [
      [agreesField(id), ''],
      [reasonField(id), ''],
    ]),
  );

/** What is wrong with each field, in a sentence. */
export const lookChecks = (itemIds: readonly string[]) =>
  Object.fromEntries(
    itemIds.flatMap((id) => [
      [agreesField(id), (value: string) => (value === '' ? m.marking_look_missing() : null)],
      [
        reasonField(id),
        (value: string, all: LookValues) =>
          all[agreesField(id)] === 'no' && value.trim() === '' ? m.marking_look_reason_missing() : null,
      ],
    ]),
  );

export const opinionsOf = (itemIds: readonly string[], values: LookValues): ModerationOfWork['opinions'] =>
  itemIds.map((itemId) => {
    const agrees = values[agreesField(itemId)] === 'yes';
    return { itemId, agrees, reason: agrees ? '' : (values[reasonField(itemId)] ?? '').trim() };
  });

/** What is looked at, each with its number in the attempt. */
export const lookedAt = (items: readonly MarkingItem[], { itemIds }: ModerationOfWork) =>
  items.flatMap((item, at) => (itemIds.includes(item.id) ? [{ item, number: at + 1 }] : []));
