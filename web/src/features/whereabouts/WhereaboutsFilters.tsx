import type { Whereabouts } from '#contract/classes/whereabouts.ts';
import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { orders, shown, type Change, type WhereaboutsSearch } from './whereaboutsSearch.ts';
import { orderWords, showWords } from './whereaboutsWords.ts';

interface Props {
  readonly search: WhereaboutsSearch;
  /** Undefined while it is read. */
  readonly whereabouts: Whereabouts | undefined;
  readonly onChange: Change;
}

/** Which unit, who of the class, and in which order. */
export function WhereaboutsFilters({ search, whereabouts, onChange }: Props) {
  const { units, unit } = whereabouts ?? { units: [], unit: null };
  return (
    <ListFilters label={m.whereabouts_search()} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.whereabouts_unit(useTerms())}
        value={unit?.id ?? search.unit}
        choices={units.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))}
        onChoose={(chosen) => onChange({ unit: chosen, at: undefined })}
      />
      <ListChoice
        label={m.whereabouts_show()}
        value={search.show}
        any={m.whereabouts_show_any()}
        choices={shown.map((value) => ({ value, label: showWords[value]() }))}
        onChoose={(show) => onChange({ show })}
      />
      <ListChoice
        label={m.whereabouts_order()}
        value={search.order ?? 'least'}
        choices={orders.map((value) => ({ value, label: orderWords[value]() }))}
        onChoose={(order) => onChange({ order })}
      />
    </ListFilters>
  );
}
