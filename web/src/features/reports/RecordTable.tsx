import { Link } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import type { ReportRecord, ReportRecords } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { wordOf } from '#messages/reports/reportWords.ts';
import { formatDay } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { useFigureText } from './useFigures.ts';

interface Props {
  readonly list: ReportRecords;
  readonly busy: boolean;
}

/** The records behind a figure; each opens what it is of. */
export function RecordTable({ list: records, busy }: Props) {
  const terms = useTerms();
  const hasValues = records.rows.some(({ value }) => value !== null);
  return (
    <CardTable
      busy={busy}
      columns={[
        m.reports_column_person(),
        m.reports_course(terms),
        m.reports_column_day(),
        m.reports_column_state(),
        ...(hasValues ? [m.reports_column_value()] : []),
      ]}
    >
      {records.rows.map((record) => (
        <Row key={record.key} record={record} list={records} hasValues={hasValues} />
      ))}
    </CardTable>
  );
}

interface RowProps {
  readonly record: ReportRecord;
  readonly list: ReportRecords;
  readonly hasValues: boolean;
}

function Row({ record, list: { kind, figure, currency }, hasValues }: RowProps) {
  const terms = useTerms();
  const reader = useReader();
  const text = useFigureText(kind, currency);
  const { courseTitle, intakeName, day, detail, about, value } = record;
  return (
    <tr className={list.row}>
      <td>
        <Opens record={record} />
        {about && <span className={list.meta}>{about}</span>}
      </td>
      <td>
        <CellLabel>{m.reports_course(terms)}</CellLabel>
        {courseTitle ?? m.reports_nothing()}
        {intakeName && <span className={list.meta}>{intakeName}</span>}
      </td>
      <td>
        <CellLabel>{m.reports_column_day()}</CellLabel>
        {day ? formatDay(day, reader) : m.reports_nothing()}
      </td>
      <td>
        <CellLabel>{m.reports_column_state()}</CellLabel>
        {detail ? wordOf(detail, terms) : m.reports_nothing()}
      </td>
      {hasValues && (
        <td>
          <CellLabel>{m.reports_column_value()}</CellLabel>
          {text(figure, value)}
        </td>
      )}
    </tr>
  );
}

/** What a record opens, for who may; nothing is read before somebody does, as the log says who opened it. */
function Opens({ record: { opens, personId, personName } }: Pick<RowProps, 'record'>) {
  const roles = useStore(({ auth }) => auth.roles);
  const name = personName ?? m.reports_nothing();
  const link = { ...rowLink, preload: false } as const;
  if (opens.kind === 'registration')
    return (
      <Link {...link} to="/console/registrations/$id" params={{ id: opens.id }}>
        {name}
      </Link>
    );
  if (opens.kind === 'account')
    return (
      <Link {...link} to="/console/billing/people/$id" params={{ id: opens.id }}>
        {name}
      </Link>
    );
  if (opens.kind === 'class' && may(roles, 'class.keep'))
    return (
      <Link {...link} to="/console/classes/$id" params={{ id: opens.id }}>
        {name}
      </Link>
    );
  if (opens.kind === 'work' && may(roles, 'work.read'))
    return (
      <Link {...link} to="/console/marking/$id" params={{ id: opens.id }}>
        {name}
      </Link>
    );
  if (!personId) return name;
  return <OpensPerson enrolmentId={opens.kind === 'enrolment' ? opens.id : null} id={personId} name={name} />;
}

interface PersonProps {
  readonly enrolmentId: string | null;
  readonly id: string;
  readonly name: string;
}

/** The page of a person, or of one of their enrolments. */
const OpensPerson = ({ enrolmentId, id, name }: PersonProps) =>
  enrolmentId ? (
    <Link
      {...rowLink}
      preload={false}
      to="/console/people/$id/enrolments/$enrolmentId"
      params={{ id, enrolmentId }}
    >
      {name}
    </Link>
  ) : (
    <Link {...rowLink} preload={false} to="/console/people/$id" params={{ id }}>
      {name}
    </Link>
  );
