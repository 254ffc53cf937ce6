import type { InformationSection } from '#contract/catalogue.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { RichText } from '#web/ui/RichText.tsx';
import classes from '#web/features/registration/registration.module.css';

const titles: Record<InformationSection, (terms: TermInputs) => string> = {
  outcomes: () => m.catalogue_section_learn(),
  entryRequirements: () => m.catalogue_section_entry(),
  delivery: (terms) => m.catalogue_section_delivery(terms),
  assessment: () => m.catalogue_section_assessment(),
  support: () => m.catalogue_section_support(),
  obligations: () => m.catalogue_section_obligations(),
  feesAndRefunds: () => m.catalogue_section_refunds(),
  withdrawal: () => m.catalogue_section_withdrawal(),
  thirdParties: () => m.catalogue_section_third_parties(),
  outcomesAfter: () => m.catalogue_section_after(),
};

/** The information required before enrolment, with the version that the receipt will name. */
export function Information({ information }: { information: NonNullable<Registration['information']> }) {
  const terms = useTerms();
  const reader = useReader();
  const { version, publishedAt, content } = information;
  return (
    <section className={classes.group} aria-labelledby="information-title">
      <h2 id="information-title">{m.registration_information()}</h2>
      <p className={classes.small}>
        {m.registration_information_version({ version, day: formatInstantDay(publishedAt, reader) })}
      </p>
      {(Object.keys(titles) as InformationSection[]).map((section) => (
        <details key={section} className={classes.details}>
          <summary>{titles[section](terms)}</summary>
          <RichText document={content[section]} under={2} />
        </details>
      ))}
    </section>
  );
}
