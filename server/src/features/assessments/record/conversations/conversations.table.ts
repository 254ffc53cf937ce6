import { foreignKey, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ConversationFinding, ConversationWay, Exchange } from '#contract/assessments/conversations.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { attempt, instant } from '#server/features/assessments/record/work.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/**
 * Minutes of an assessor's conversation with a student about their work. Written anew, they are another row, which names
 * the one it takes the place of. Append-only.
 */
export const conversation = tenantTable(
  'conversation',
  {
    id: id(),
    /** The attempt it is about: it is released and closed with it. */
    attemptId: uuid('attempt_id').notNull(),
    /** Null where it is about the whole work. */
    itemId: uuid('item_id'),
    replaces: uuid('replaces'),
    heldAt: instant('held_at').notNull(),
    way: text('way').$type<ConversationWay>().notNull(),
    present: text('present').notNull(),
    exchanges: jsonb('exchanges').$type<Exchange[]>().notNull(),
    finding: text('finding').$type<ConversationFinding>().notNull(),
    note: text('note').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('conversation_of').on(table.organisationId, table.attemptId),
    unique('conversation_replaced_once').on(table.organisationId, table.replaces),
    foreignKey({
      name: 'conversation_replaces',
      columns: [table.organisationId, table.replaces],
      foreignColumns: [table.organisationId, table.id],
    }).onDelete('cascade'),
    tenantReference('conversation_attempt', table, table.attemptId, attempt),
    tenantReference('conversation_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('conversation_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** What a student says about minutes, once. Append-only. */
export const conversationRemark = tenantTable(
  'conversation_remark',
  {
    conversationId: uuid('conversation_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  ['conversationId'],
  (table) => [tenantReference('conversation_remark_conversation', table, table.conversationId, conversation)],
);
