import type { EnrolledPerson } from '#contract/enrolments/enrolMany.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { FocusedList } from '#web/features/enrolments/FocusedList.tsx';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import parts from '#web/ui/parts/parts.module.css';

interface Props {
  readonly title: string;
  readonly people: readonly EnrolledPerson[];
  /** Its heading takes the focus, because what was pressed is gone. */
  readonly focused: boolean;
  /** Leads to each enrolment, which is there now. */
  readonly linked?: boolean;
}

/** People with their enrolment, or with the reason why there is none. */
export const PeopleList = ({ title, people, focused, linked = false }: Props) => (
  <FocusedList title={title} order={2} focused={focused}>
    {people.map((one) => (
      <PersonRow key={one.email} one={one} linked={linked} />
    ))}
  </FocusedList>
);

function PersonRow({ one, linked }: { readonly one: EnrolledPerson; readonly linked: boolean }) {
  const terms = useTerms();
  const reader = useReader();
  const { email, person, enrolment, refusal } = one;
  const name = person?.name ?? email;
  return (
    <li>
      <span>
        {linked && person && enrolment ? (
          <LinkAnchor
            to="/console/people/$id/enrolments/$enrolmentId"
            params={{ id: person.id, enrolmentId: enrolment.id }}
            preload={false}
          >
            {name}
          </LinkAnchor>
        ) : (
          <span className={parts.name}>{name}</span>
        )}
        {person && <span className={parts.line}>{email}</span>}
        <span className={parts.line}>{enrolment ? daysText(enrolment, reader) : whyNot(refusal, terms)}</span>
      </span>
    </li>
  );
}

function daysText(
  { startsOn, accessEndsOn }: NonNullable<EnrolledPerson['enrolment']>,
  reader: Reader,
): string {
  const from = formatDay(startsOn, reader);
  return accessEndsOn === null
    ? m.enrolments_several_from({ from })
    : m.enrolments_several_days({ from, until: formatDay(accessEndsOn, reader) });
}

const sentences: Readonly<Record<string, (terms: TermInputs) => string>> = {
  not_found: m.enrolments_several_unknown,
  already_done: m.enrolments_several_studying,
  own_work: m.enrolments_refused_own,
  intake_full: m.enrolments_refused_full,
  prepaid_limit: m.enrolments_payment_refused,
};
const whyNot = (refusal: string | null, terms: TermInputs): string =>
  (sentences[refusal ?? ''] ?? m.enrolments_refused_other)(terms);
