import { useQuery } from '@tanstack/react-query';
import type { Import } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ColumnsPart } from './ColumnsPart.tsx';
import { importQuery, isUnderWay } from './imports.api.ts';
import classes from './imports.module.css';
import { ImportSkeleton } from './ImportSkeleton.tsx';
import { factsText, stateTones, stateWords } from './importWords.ts';
import type { RowsSearch } from './importSearch.ts';
import { ProgressPart, ResultPart } from './ResultPart.tsx';
import { RowsPart } from './RowsPart.tsx';
import { StartPart } from './StartPart.tsx';

const Back = () => <LinkAnchor to="/console/people/import">{m.imports_back_all()}</LinkAnchor>;

interface Props {
  readonly id: string;
  readonly search: RowsSearch;
}

/** One import: its columns, its rows, and how far it is. */
export function ImportScreen({ id, search }: Props) {
  const { data, error, isFetching, refetch } = useQuery(importQuery(id));
  if (data) return <Whole whole={data} search={search} />;
  if (!error) return <ImportSkeleton />;
  return (
    <Page title={m.imports_title()} back={<Back />}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

function Whole({ whole, search }: { readonly whole: Import; readonly search: RowsSearch }) {
  const { state } = whole;
  return (
    <div data-private>
      <Page
        title={whole.fileName}
        lead={
          <span className={classes.lead}>
            <StatusBadge tone={stateTones[state]}>{stateWords[state]()}</StatusBadge>
            {factsText(whole)}
          </span>
        }
        back={<Back />}
      >
        {isUnderWay(whole) || state === 'stopped' ? <ProgressPart whole={whole} /> : null}
        {state === 'done' || state === 'undone' ? <ResultPart whole={whole} /> : null}
        {state === 'open' && (
          <ColumnsPart key={whole.columns.map(({ field }) => field).join()} whole={whole} />
        )}
        {!isUnderWay(whole) && <RowsPart whole={whole} search={search} />}
        {state === 'open' && <StartPart whole={whole} />}
      </Page>
    </div>
  );
}
