import '#web/ui/controls/checkboxCss.ts';
import { Checkbox } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { Information } from './Information.tsx';
import classes from '#web/features/registration/registration.module.css';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { textOf } from '#web/features/registration/fields/values.ts';

/** The full pre-enrolment information and the tick that it was read, for exactly this version. */
export function InformationTick({ draft }: { draft: Draft }) {
  const { information } = draft.registration;
  const reader = useReader();
  if (!information) return null;
  const { version, publishedAt } = information;
  const read = textOf(draft.values, 'informationRead');
  const ticked = read === String(version);
  return (
    <div className={classes.declaration}>
      {read !== '' && !ticked && (
        <p role="status" className={classes.wrong}>
          {m.registration_information_newer({ day: formatInstantDay(publishedAt, reader) })}
        </p>
      )}
      <Information information={information} />
      <Checkbox
        id={fieldId('informationRead')}
        size="md"
        label={m.registration_information_tick({ version })}
        checked={ticked}
        required
        onChange={({ currentTarget }) =>
          draft.change('informationRead', currentTarget.checked ? String(version) : null, true)
        }
      />
    </div>
  );
}
