import '#web/ui/controls/checkboxCss.ts';
import { Checkbox } from '@mantine/core';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import classes from './settings.module.css';

type Words = readonly [label: () => string, help: (terms: TermInputs) => string];

const groups: Readonly<Record<GuardianGroup, Words>> = {
  announcements: [m.guardians_settings_announcements, () => m.guardians_settings_announcements_help()],
  attendance: [m.guardians_settings_attendance, () => m.guardians_settings_attendance_help()],
  marking: [m.guardians_settings_marking, () => m.guardians_settings_marking_help()],
  money: [m.guardians_settings_money, (terms) => m.guardians_settings_money_help(terms)],
  enrolment: [m.guardians_settings_enrolment, () => m.guardians_settings_enrolment_help()],
};
const all = Object.keys(groups) as GuardianGroup[];

interface Props {
  readonly field: ChoiceField<readonly GuardianGroup[]>;
}

/** What the guardians of students under 18 are sent copies of. */
export function GuardianCopies({ field: { id, value, onChange } }: Props) {
  const terms = useTerms();
  const toggle = (group: GuardianGroup, on: boolean) =>
    onChange(all.filter((one) => (one === group ? on : value.includes(one))));
  return (
    <FieldGroup legend={m.guardians_settings()}>
      <p className={classes.help}>{m.guardians_settings_help()}</p>
      {all.map((group, i) => (
        <Checkbox
          key={group}
          size="md"
          id={i === 0 ? id : `${id}-${group}`}
          label={groups[group][0]()}
          description={groups[group][1](terms)}
          checked={value.includes(group)}
          onChange={(event) => toggle(group, event.currentTarget.checked)}
        />
      ))}
    </FieldGroup>
  );
}
