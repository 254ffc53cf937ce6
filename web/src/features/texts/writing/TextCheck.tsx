import { Title } from '@mantine/core';
import { checkText, textSources, type TextPoint } from '#au/texts/textChecks.ts';
import type { RichText } from '#contract/kit/richText.ts';
import type { TextKind } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { textWithLinks } from '#web/features/texts/wordsText.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import own from '#web/features/texts/texts.module.css';

const points: Readonly<Record<TextPoint, () => string>> = {
  why_collected: m.texts_point_why_collected,
  how_used: m.texts_point_how_used,
  required_by_law: m.texts_point_required_by_law,
  ncver: m.texts_point_ncver,
  state_authority: m.texts_point_state_authority,
  department: m.texts_point_department,
  regulators: m.texts_point_regulators,
  researchers: m.texts_point_researchers,
  overseas: m.texts_point_overseas,
  correction: m.texts_point_correction,
  ncver_notice: m.texts_point_ncver_notice,
  department_notice: m.texts_point_department_notice,
  surveys: m.texts_point_surveys,
  contact: m.texts_point_contact,
  complaint: m.texts_point_complaint,
  kinds_held: m.texts_point_kinds_held,
  how_held: m.texts_point_how_held,
  registrar: m.texts_point_registrar,
  registrar_notice: m.texts_point_registrar_notice,
  refunds: m.texts_point_refunds,
  withdrawal: m.texts_point_withdrawal,
  consumer_rights: m.texts_point_consumer_rights,
  forms_filled: m.texts_point_forms_filled,
};

interface Props {
  readonly kind: TextKind;
  readonly country: string;
  readonly document: RichText;
}

/** What a text of this kind must say and does not, as a hint to who writes it. */
export function TextCheck({ kind, country, document }: Props) {
  // Only Australia has rules yet.
  const check = country === 'AU' ? checkText(kind, textWithLinks(document)) : null;
  if (!check) return null;
  const { missing, outdated, points: count, source } = check;
  return (
    <section aria-labelledby="text-check" className={classes.part}>
      <Title order={2} size="h4" id="text-check">
        {m.texts_check()}
      </Title>
      <p className={classes.line}>
        {missing.length === 0
          ? m.texts_check_all({ count })
          : m.texts_check_missing({ found: count - missing.length, count })}
      </p>
      <Points of={missing} />
      {outdated.length > 0 && <p className={classes.line}>{m.texts_check_outdated()}</p>}
      <Points of={outdated} />
      <p className={classes.meta}>{m.texts_check_help({ source: textSources[source] })}</p>
    </section>
  );
}

function Points({ of }: { readonly of: readonly TextPoint[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={own.points}>
      {of.map((point) => (
        <li key={point}>{points[point]()}</li>
      ))}
    </ul>
  );
}
