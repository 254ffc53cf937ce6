import { divisionsOf, figuresOf, presets, reports } from '#contract/reports/kinds.ts';
import type { Report } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { divisionWords, figureWords } from '#messages/reports/reportWords.ts';
import { ListDay } from '#web/shared/lists/ListDay.tsx';
import { ListChoice } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './reports.module.css';
import type { ReportSearch } from './reportSearch.ts';

interface Props {
  readonly report: Report;
  readonly search: ReportSearch;
  readonly onChange: (part: Partial<ReportSearch>) => void;
}

const presetWords = {
  days_7: m.reports_preset_days_7,
  days_30: m.reports_preset_days_30,
  days_90: m.reports_preset_days_90,
  this_month: m.reports_preset_this_month,
  last_month: m.reports_preset_last_month,
  this_year: m.reports_preset_this_year,
  last_year: m.reports_preset_last_year,
  own: m.reports_preset_own,
};

/** What a report is narrowed to, and what its rows are. */
export const Filters = (props: Props) => (
  <search className={classes.filters}>
    {props.report.span && <Days {...props} span={props.report.span} />}
    <Rows {...props} />
    <Places {...props} />
    <Order {...props} />
  </search>
);

function Days({ report: { kind }, span, onChange }: Props & { readonly span: NonNullable<Report['span']> }) {
  const usual = reports[kind].span;
  const { preset, firstDay, lastDay } = span;
  return (
    <>
      <ListChoice
        label={m.reports_span()}
        value={preset ?? 'own'}
        choices={[...presets, 'own' as const].map((value) => ({ value, label: presetWords[value]() }))}
        onChoose={(value) =>
          onChange(
            value === 'own' || value === undefined
              ? { preset: undefined, first: firstDay, last: lastDay }
              : { preset: value === usual ? undefined : value, first: undefined, last: undefined },
          )
        }
      />
      {preset === null && (
        <>
          <ListDay
            label={m.reports_first_day()}
            day={firstDay}
            onChange={(first) => first && onChange({ first, last: lastDay })}
          />
          <ListDay
            label={m.reports_last_day()}
            day={lastDay}
            onChange={(last) => last && onChange({ first: firstDay, last })}
          />
        </>
      )}
    </>
  );
}

function Rows({ report: { kind, by }, onChange }: Props) {
  const terms = useTerms();
  return (
    <ListChoice
      label={m.reports_divide()}
      value={by}
      choices={divisionsOf(kind).map((value) => ({ value, label: divisionWords[value](terms) }))}
      onChoose={(value) => onChange({ by: value })}
    />
  );
}

function Places({ report: { courses, intakes }, search: { course, intake }, onChange }: Props) {
  const terms = useTerms();
  const choices = (all: Report['courses']) => all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ListChoice
        label={m.reports_course(terms)}
        value={course}
        any={m.reports_course_any(terms)}
        choices={choices(courses)}
        onChoose={(value) => onChange({ course: value, intake: undefined })}
      />
      {intakes.length > 0 && (
        <ListChoice
          label={m.reports_intake()}
          value={intake}
          any={m.reports_intake_any()}
          choices={choices(intakes)}
          onChoose={(value) => onChange({ intake: value })}
        />
      )}
    </>
  );
}

function Order({ report: { kind }, search: { sort, up }, onChange }: Props) {
  const terms = useTerms();
  return (
    <>
      <ListChoice
        label={m.reports_sort()}
        value={sort}
        any={m.reports_sort_usual()}
        choices={figuresOf(kind).map((value) => ({ value, label: figureWords[value](terms) }))}
        onChoose={(value) => onChange({ sort: value })}
      />
      {sort && (
        <ListChoice
          label={m.reports_order()}
          value={up ? 'up' : 'down'}
          choices={[
            { value: 'down', label: m.reports_order_down() },
            { value: 'up', label: m.reports_order_up() },
          ]}
          onChoose={(value) => onChange({ up: value === 'up' || undefined })}
        />
      )}
    </>
  );
}
