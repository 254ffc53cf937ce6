import type { Report } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { divisionWords } from '#messages/reports/reportWords.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './reports.module.css';
import type { ReportSearch } from './reportSearch.ts';

interface Props {
  readonly report: Report;
  readonly search: ReportSearch;
}

/** On paper: whose report it is, of which day, and what it is narrowed to. */
export function Printed({ report, search: { course, intake } }: Props) {
  const terms = useTerms();
  const reader = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const nameOf = (all: Report['courses'], id: string | undefined) => all.find((one) => one.id === id)?.name;
  const narrowed = [
    `${m.reports_divide()}: ${divisionWords[report.by](terms)}`,
    nameOf(report.courses, course) ?? m.reports_course_any(terms),
    nameOf(report.intakes, intake),
  ].filter(Boolean);
  return (
    <p className={classes.printed}>
      {m.reports_printed({ organisation, day: formatDay(report.today, reader) })}
      <br />
      {narrowed.join(' · ')}
    </p>
  );
}
