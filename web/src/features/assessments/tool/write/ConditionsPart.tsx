import '#web/ui/controls/checkboxCss.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import classes from '#web/features/assessments/tool/tool.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';

interface Props {
  readonly content: Content;
  readonly set: (about: string, part: Partial<Content>) => void;
}

/** When it opens, how long it takes, how often it can be tried, and what happens to late work. */
export function ConditionsPart({ content, set }: Props) {
  const terms = useTerms();
  return (
    <section className={classes.part} aria-labelledby="conditions">
      <h2 id="conditions" className={classes.label}>
        {m.tools_conditions()}
      </h2>
      <div className={classes.pair}>
        <NativeSelect
          label={m.tools_opens()}
          description={m.tools_opens_help(terms)}
          data={[
            { value: 'with_unit', label: m.tools_opens_with_unit(terms) },
            { value: 'after_learning', label: m.tools_opens_after_learning() },
          ]}
          value={content.opens}
          onChange={({ currentTarget: { value } }) =>
            set('', { opens: value === 'after_learning' ? 'after_learning' : 'with_unit' })
          }
        />
        <NativeSelect
          label={m.tools_late()}
          description={m.tools_late_help()}
          data={[
            { value: 'accepted', label: m.tools_late_accepted() },
            { value: 'refused', label: m.tools_late_refused() },
          ]}
          value={content.lateWork}
          onChange={({ currentTarget: { value } }) =>
            set('', { lateWork: value === 'refused' ? 'refused' : 'accepted' })
          }
        />
        <Numbers content={content} set={set} />
      </div>
      <Checkbox
        label={m.tools_shuffle()}
        description={m.tools_shuffle_help()}
        checked={content.shuffle}
        onChange={({ currentTarget }) => set('', { shuffle: currentTarget.checked })}
      />
    </section>
  );
}

function Numbers({ content, set }: Props) {
  const terms = useTerms();
  return (
    <>
      <Whole
        label={m.tools_minutes()}
        help={m.tools_minutes_help(terms)}
        value={content.minutes}
        onChange={(minutes) => minutes !== null && set('minutes', { minutes })}
      />
      <Whole
        label={m.tools_attempts()}
        help={m.tools_attempts_help()}
        most={100}
        value={content.attemptsAllowed}
        onChange={(attemptsAllowed) => attemptsAllowed !== null && set('attempts', { attemptsAllowed })}
      />
      <Whole
        label={m.tools_time_limit()}
        help={m.tools_time_limit_help()}
        value={content.timeLimitMinutes}
        onChange={(timeLimitMinutes) => set('limit', { timeLimitMinutes })}
      />
      <Whole
        label={m.tools_due()}
        help={m.tools_due_help(terms)}
        least={0}
        most={3650}
        value={content.dueAfterDays}
        onChange={(dueAfterDays) => set('due', { dueAfterDays })}
      />
    </>
  );
}

interface WholeProps {
  readonly label: string;
  readonly help: string;
  readonly least?: number;
  readonly most?: number;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A whole number; null while the field is empty. */
const Whole = ({ label, help, least = 1, most = 100_000, value, onChange }: WholeProps) => (
  <NumberField
    label={label}
    description={help}
    value={value}
    min={least}
    max={most}
    onChange={onChange}
    onEmpty={() => onChange(null)}
  />
);
