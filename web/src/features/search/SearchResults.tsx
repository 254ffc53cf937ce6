import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SearchHit } from '#contract/search.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './search.module.css';

interface Props {
  readonly q: string;
  readonly found: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly hits: readonly SearchHit[];
  readonly recent: readonly string[];
  readonly active: number;
  readonly onHover: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** Hits, or earlier searches, as options of the input above. */
export function SearchResults({ q, found, hits, recent, active, onHover, onChoose }: Props) {
  const terms = useTerms();
  const list = { active, onHover, onChoose };
  if (q === '') return <Recent recent={recent} list={list} />;
  if (found.error && hits.length === 0) {
    return (
      <ErrorState
        title={m.search_failed()}
        message={errorText(found.error)}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const kinds = {
    subscription: m.search_kind_subscription(terms),
    unit: m.search_kind_unit(terms),
    item: m.search_kind_item(),
    assessment: m.search_kind_assessment(terms),
  };
  return (
    <>
      <p className={classes.heading} role="status">
        {summary(q, hits.length, found.isFetching)}
      </p>
      <Options
        {...list}
        options={hits.map((hit) => ({
          key: hit.kind + hit.id,
          content: (
            <>
              {hit.title}
              <span className={classes.within}>
                {hit.within
                  ? m.search_within({ kind: kinds[hit.kind], within: hit.within })
                  : kinds[hit.kind]}
              </span>
            </>
          ),
        }))}
      />
    </>
  );
}

function summary(q: string, count: number, isFetching: boolean): string {
  if (count > 0) return m.search_results({ count });
  return isFetching ? m.search_searching() : m.search_none({ q });
}

type ListProps = Pick<Props, 'active' | 'onHover' | 'onChoose'>;

function Recent({ recent, list }: { recent: readonly string[]; list: ListProps }) {
  const terms = useTerms();
  if (recent.length === 0) return <Text>{m.search_hint(terms)}</Text>;
  return (
    <>
      <p className={classes.heading}>{m.search_recent()}</p>
      <Options {...list} options={recent.map((one) => ({ key: one, content: one }))} />
    </>
  );
}

function Options({
  options,
  active,
  onHover,
  onChoose,
}: ListProps & { options: readonly { key: string; content: ReactNode }[] }) {
  return (
    <div id="search-options" role="listbox" aria-label={m.search_title()} className={classes.list}>
      {options.map(({ key, content }, index) => (
        // The input keeps the focus and has the keys: this is only where a pointer may press.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={key}
          id={`search-option-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onPointerMove={() => onHover(index)}
          onClick={() => onChoose(index)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
