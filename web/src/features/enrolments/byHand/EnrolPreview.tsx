import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EnrolmentPreview } from '#contract/enrolments/enrolmentChoices.ts';
import { m } from '#messages/generated/messages.js';
import { previewQuery, type Target } from '#web/features/enrolments/enrolments.api.ts';
import { Bill } from '#web/features/enrolments/target/Bill.tsx';
import { formatDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import type { Person } from './useEnrol.ts';

interface Props {
  readonly person: Person;
  readonly target: Target;
}

/** The days and the bill that the choices made so far would give. */
export function EnrolPreview({ person, target }: Props) {
  const terms = useTerms();
  const chosen = target.courseId !== '';
  const { data, error } = useQuery({
    ...previewQuery(person.id, target),
    enabled: chosen,
    placeholderData: keepPreviousData,
  });
  return (
    <Part title={m.enrolments_preview()}>
      <div aria-live="polite" className={parts.part}>
        {!chosen && <p className={parts.none}>{m.enrolments_preview_none(terms)}</p>}
        {chosen && error && <Text>{errorText(error)}</Text>}
        {chosen && data && !error && <Given preview={data} person={person} />}
      </div>
    </Part>
  );
}

function Given({ preview, person }: { readonly preview: EnrolmentPreview; readonly person: Person }) {
  const terms = useTerms();
  const reader = useReader();
  const { startsOn, expectedEndsOn, accessEndsOn, studying, currency, priceCents, instalments } = preview;
  const day = (date: string | null) => date && formatDay(date, reader);
  return (
    <>
      {studying && <p className={parts.note}>{m.enrolments_new_again({ ...terms, name: person.name })}</p>}
      <Facts
        facts={[
          [m.enrolments_starts(), day(startsOn)],
          [m.enrolments_expected(), day(expectedEndsOn)],
          [m.enrolments_until(), day(accessEndsOn) ?? m.enrolments_until_open()],
          [
            m.enrolments_preview_price(),
            <Bill key="bill" currency={currency} priceCents={priceCents} instalments={instalments} />,
          ],
        ]}
      />
    </>
  );
}
