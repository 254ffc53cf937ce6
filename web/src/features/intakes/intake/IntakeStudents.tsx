import { Link, useNavigate } from '@tanstack/react-router';
import type { IntakePage, IntakeStudent } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { ListPage } from '#web/shared/lists/PagedList.tsx';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { statusTones, statusWords } from '#web/shared/enrolmentStatus.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

interface Props {
  readonly intake: IntakePage;
  /** Another page is on its way. */
  readonly busy: boolean;
}

/** Who is enrolled in the intake, as far as the reader reaches them. */
export function IntakeStudents({ intake: { id, students }, busy }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const { rows, total } = students;
  const turn = (to: number): void =>
    void navigate({ to: '/console/intakes/$id', params: { id }, search: to > 1 ? { page: to } : {} });
  return (
    <Part title={m.intakes_students(terms)} side={total > 0 && m.intakes_students_count({ count: total })}>
      <ListPage
        page={students}
        pages={m.intakes_students_pages(terms)}
        none={<p className={parts.none}>{m.intakes_students_none(terms)}</p>}
        onPage={turn}
      >
        <CardTable
          busy={busy}
          columns={[
            m.intakes_column_student(),
            m.intakes_column_status(),
            m.intakes_column_progress(),
            m.intakes_column_when(),
          ]}
        >
          {rows.map((student) => (
            <Student key={student.id} student={student} />
          ))}
        </CardTable>
        <div>
          <LinkAnchor to="/console/intakes/$id/whereabouts" params={{ id }} preload={false}>
            {m.whereabouts_title()}
          </LinkAnchor>
        </div>
      </ListPage>
    </Part>
  );
}

function Student({ student }: { readonly student: IntakeStudent }) {
  const reader = useReader();
  const { personId, name, status, progress, startsOn, accessEndsOn } = student;
  const ends = accessEndsOn && { day: formatDay(accessEndsOn, reader) };
  return (
    <tr className={list.row}>
      <td>
        {/* The log says who opened a page, so it is not read before somebody does. */}
        <Link to="/console/people/$id" params={{ id: personId }} preload={false} {...rowLink}>
          {name}
        </Link>
      </td>
      <td>
        <CellLabel>{m.intakes_column_status()}</CellLabel>
        <StatusBadge tone={statusTones[status]}>{statusWords[status]()}</StatusBadge>
      </td>
      <td>
        <CellLabel>{m.intakes_column_progress()}</CellLabel>
        <ProgressMeter
          percent={progress.percent}
          label={m.intakes_progress({ name, percent: progress.percent })}
        />
      </td>
      <td>
        <CellLabel>{m.intakes_column_when()}</CellLabel>
        {m.intakes_from({ start: formatDay(startsOn, reader) })}
        {ends && (
          <span className={list.meta}>
            {status === 'expired' ? m.people_ended(ends) : m.people_ends(ends)}
          </span>
        )}
      </td>
    </tr>
  );
}
