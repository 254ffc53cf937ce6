import type { StaffClass } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { dayText, placeText, timesText, useThere } from '#web/features/classes/classWords.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';

/** When and where the class is, who gives it and what it is about. */
export function AboutClass({ one }: { readonly one: StaffClass }) {
  const terms = useTerms();
  const there = useThere();
  const { intake, trainers, units, note, link } = one;
  const names = trainers.map(({ name }) => name).join(', ');
  return (
    <Part
      title={m.classes_about()}
      side={
        <LinkAnchor to="/console/intakes/$id" params={{ id: intake.id }} preload={false}>
          {intake.name}
        </LinkAnchor>
      }
    >
      <Facts
        facts={[
          [m.classes_about_when(), `${dayText(one, there)}, ${timesText(one, there)}`],
          [m.classes_about_where(), placeText(one)],
          [m.classes_about_who(), names || null],
          [
            m.classes_about_units(terms),
            units.map(({ code, title }) => `${code} ${title}`).join(', ') || null,
          ],
          [m.classes_about_note(terms), note || null],
          [
            m.classes_form_link(),
            link && (
              <a href={link} target="_blank" rel="noreferrer">
                {m.classes_about_join()}
              </a>
            ),
          ],
        ]}
      />
    </Part>
  );
}
