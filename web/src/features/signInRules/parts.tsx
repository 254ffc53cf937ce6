import '#web/ui/controls/radioCss.ts';
import '#web/ui/controls/switchCss.ts';
import { NativeSelect, Radio, Switch, Text } from '@mantine/core';
import type { SignInRulesPage } from '#contract/console/settings/signInRules.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import classes from './signInRules.module.css';
import { fromChoices, hoursText } from './signInRulesForm.ts';
import type { RulesValues } from './signInRulesForm.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly form: ReturnType<typeof useForm<RulesValues>>;
}

/** With what people sign in. */
export const WaysPart = ({ form }: Props) => (
  <FieldGroup legend={m.sign_in_rules_ways()}>
    <Text>{m.sign_in_rules_password()}</Text>
    <Switch
      {...form.flag('links')}
      label={m.sign_in_rules_links()}
      description={m.sign_in_rules_links_help()}
    />
  </FieldGroup>
);

/** Whether staff need a second step, and from when. */
export function TwoStepPart({ form, page }: Props & { readonly page: SignInRulesPage }) {
  const terms = useTerms();
  const reader = useReader();
  const { id, value, error, onChange } = form.choice('twoStep');
  const days = fromChoices(page).map((day) => ({
    value: day,
    label: day === page.today ? m.sign_in_rules_from_today() : formatDay(day, reader),
  }));
  return (
    <FieldGroup legend={m.sign_in_rules_two_step()}>
      <Text size="sm">{m.sign_in_rules_two_step_help(terms)}</Text>
      <Radio.Group aria-label={m.sign_in_rules_two_step()} value={value} onChange={onChange} error={error}>
        <div className={classes.choices}>
          <Radio id={id} size="md" value="optional" label={m.sign_in_rules_optional()} />
          <Radio
            size="md"
            value="required"
            label={m.sign_in_rules_required()}
            description={m.sign_in_rules_required_help()}
          />
        </div>
      </Radio.Group>
      {error && <LinkAnchor to="/user/security">{m.sign_in_rules_open_security()}</LinkAnchor>}
      {value === 'required' && (
        <NativeSelect
          {...form.text('twoStepFrom')}
          label={m.sign_in_rules_from()}
          description={m.sign_in_rules_from_help()}
          {...helpBelow}
          data={days}
          className={classes.short}
        />
      )}
      <Text size="sm">{withoutText(page)}</Text>
    </FieldGroup>
  );
}

function withoutText({ staff, withoutTwoStep: { count, names } }: SignInRulesPage): string {
  if (count === 0) return m.sign_in_rules_everybody({ count: staff });
  const named = names.join(', ');
  return m.sign_in_rules_without({
    count,
    staff,
    names: names.length < count ? m.sign_in_rules_without_more({ names: named }) : named,
  });
}

const listOf = (hours: readonly number[]) =>
  hours.map((count) => ({ value: String(count), label: hoursText(count) }));

/** How long people stay signed in. */
export function StayPart({ form, choices }: Props & Pick<SignInRulesPage, 'choices'>) {
  return (
    <FieldGroup legend={m.sign_in_rules_stay()}>
      <Text size="sm">{m.sign_in_rules_stay_help()}</Text>
      <NativeSelect
        {...form.text('studentIdleHours')}
        label={m.sign_in_rules_students(useTerms())}
        description={m.sign_in_rules_students_help()}
        {...helpBelow}
        data={listOf(choices.student)}
        className={classes.short}
      />
      <NativeSelect
        {...form.text('staffIdleHours')}
        label={m.sign_in_rules_staff()}
        description={m.sign_in_rules_staff_help()}
        {...helpBelow}
        data={listOf(choices.staff)}
        className={classes.short}
      />
    </FieldGroup>
  );
}
