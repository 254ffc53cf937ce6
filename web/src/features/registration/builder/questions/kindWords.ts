import { ownKinds } from '#contract/registration/form/ownKinds.ts';
import type { OwnKind } from '#contract/registration/form/ownKinds.ts';
import { m } from '#messages/generated/messages.js';

/** What each kind of question is called. */
export const kindWords: { readonly [K in OwnKind]: () => string } = {
  short: () => m.form_kind_short(),
  long: () => m.form_kind_long(),
  choice: () => m.form_kind_choice(),
  several: () => m.form_kind_several(),
  yes_no: () => m.form_kind_yes_no(),
  number: () => m.form_kind_number(),
  date: () => m.form_kind_date(),
  file: () => m.form_kind_file(),
  statement: () => m.form_kind_statement(),
};

export const kindChoices = (): { value: OwnKind; label: string }[] =>
  (Object.keys(ownKinds) as OwnKind[]).map((value) => ({ value, label: kindWords[value]() }));
