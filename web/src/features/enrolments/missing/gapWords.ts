import type { GapPart, IdentifierGap } from '#contract/record/missingData.ts';
import { m } from '#messages/generated/messages.js';

/** What each part of a record is called. */
export const partWords: Record<GapPart, () => string> = {
  person: m.missing_data_desk_part_person,
  address: m.missing_data_desk_part_address,
  postal: m.missing_data_desk_part_postal,
  emergency: m.missing_data_desk_part_emergency,
  background: m.missing_data_desk_part_background,
  identifier: m.missing_data_desk_part_identifier,
};

/** What is wrong with the national number. */
export const identifierWords: Record<IdentifierGap, () => string> = {
  missing: m.missing_data_desk_identifier_missing,
  differs: m.missing_data_desk_identifier_differs,
  closed: m.missing_data_desk_identifier_closed,
  to_find: m.missing_data_desk_identifier_to_find,
};
