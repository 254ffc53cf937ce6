import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportSummary } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import { saidApart } from '#web/ui/lists/howMany.ts';
import list from '#web/ui/lists/list.module.css';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import classes from './imports.module.css';
import { importsQuery } from './imports.api.ts';
import { stateTones, stateWords } from './importWords.ts';

/** Where an import begins, and those there were. */
export function ImportsScreen() {
  const query = useQuery(importsQuery);
  const terms = useTerms();
  return (
    <Page
      title={m.imports_title()}
      lead={m.imports_lead(terms)}
      back={<LinkAnchor to="/console/people">{m.imports_back()}</LinkAnchor>}
    >
      <div className={classes.kinds}>
        <ChooseFile kind="students" />
        <ChooseFile kind="enrolments" />
      </div>
      <section className={classes.part} aria-labelledby="imports-earlier">
        <Title order={2} size="h4" id="imports-earlier">
          {m.imports_earlier()}
        </Title>
        <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={64} grid={false} />}>
          {({ imports }) =>
            imports.length === 0 ? (
              <EmptyState title={m.imports_none()}>{m.imports_none_text()}</EmptyState>
            ) : (
              <Earlier imports={imports} />
            )
          }
        </ListAnswer>
      </section>
    </Page>
  );
}

const Earlier = ({ imports }: { readonly imports: readonly ImportSummary[] }) => (
  <CardTable
    labelledBy="imports-earlier"
    columns={[
      m.imports_column_file(),
      m.imports_column_rows(),
      m.imports_column_made(),
      m.imports_column_state(),
    ]}
  >
    {imports.map((one) => (
      <Row key={one.id} one={one} />
    ))}
  </CardTable>
);

function Row({ one }: { readonly one: ImportSummary }) {
  const reader = useReader();
  const terms = useTerms();
  const kind = one.kind === 'students' ? m.imports_kind_students(terms) : m.imports_kind_enrolments();
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/people/import/$id" params={{ id: one.id }} preload={false} {...rowLink}>
          {one.fileName}
        </Link>
        <span className={classes.meta}>{kind}</span>
      </td>
      <td>
        <CellLabel>{m.imports_column_rows()}</CellLabel>
        {saidApart((count) => m.imports_rows({ count }), one.rows, reader.language)}
      </td>
      <td>
        <CellLabel>{m.imports_column_made()}</CellLabel>
        {m.imports_made_by({ at: formatInstant(one.madeAt, reader), name: one.madeBy })}
      </td>
      <td>
        <CellLabel>{m.imports_column_state()}</CellLabel>
        <StatusBadge tone={stateTones[one.state]}>{stateWords[one.state]()}</StatusBadge>
      </td>
    </tr>
  );
}
