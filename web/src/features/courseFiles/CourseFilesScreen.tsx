import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseFilePage } from '#contract/courseFiles/courseFiles.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ChooseCourseFile } from './ChooseCourseFile.tsx';
import { courseFilesQuery } from './courseFiles.api.ts';
import { stateNames } from './courseFileWords.ts';
import classes from './courseFiles.module.css';

type Row = Pick<CourseFilePage, 'id' | 'name' | 'bytes' | 'uploadedAt' | 'state'>;

/** Where a course is added from a file: the file is chosen, and those that wait are listed. */
export function CourseFilesScreen() {
  const terms = useTerms();
  const query = useQuery(courseFilesQuery);
  return (
    <Page
      title={m.course_file_title(terms)}
      lead={m.course_file_lead(terms)}
      back={<LinkAnchor to="/console/courses">{m.offers_back(terms)}</LinkAnchor>}
    >
      <ChooseCourseFile />
      <Part title={m.course_file_waiting()}>
        <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={64} grid={false} />}>
          {({ files }) =>
            files.length === 0 ? (
              <EmptyState title={m.course_file_waiting_none()}>
                {m.course_file_waiting_none_text()}
              </EmptyState>
            ) : (
              <Waiting files={files} />
            )
          }
        </ListAnswer>
      </Part>
    </Page>
  );
}

const Waiting = ({ files }: { readonly files: readonly Row[] }) => (
  <CardTable
    columns={[m.course_file_column_file(), m.course_file_column_when(), m.course_file_column_state()]}
  >
    {files.map((file) => (
      <WaitingRow key={file.id} file={file} />
    ))}
  </CardTable>
);

function WaitingRow({ file: { id, name, bytes, uploadedAt, state } }: { readonly file: Row }) {
  const reader = useReader();
  const { name: stateName, tone } = stateNames[state];
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/courses/from-file/$id" params={{ id }} preload={false} {...rowLink}>
          {name}
        </Link>
        <span className={classes.meta}>{fileSize(bytes, reader.language)}</span>
      </td>
      <td>
        <CellLabel>{m.course_file_column_when()}</CellLabel>
        {formatInstant(uploadedAt, reader)}
      </td>
      <td>
        <CellLabel>{m.course_file_column_state()}</CellLabel>
        <StatusBadge tone={tone}>{stateName()}</StatusBadge>
      </td>
    </tr>
  );
}
