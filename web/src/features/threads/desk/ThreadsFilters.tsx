import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import type { ThreadsSearch } from './threadsSearch.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}
interface Props {
  readonly search: ThreadsSearch;
  readonly courses: readonly Choice[];
  /** Of the chosen course. */
  readonly intakes: readonly Choice[];
  readonly onChange: (part: Partial<ThreadsSearch>) => void;
}

const choices = (rows: readonly Choice[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

/** Which threads are listed. */
export function ThreadsFilters({ search, courses, intakes, onChange }: Props) {
  const terms = useTerms();
  return (
    <ListFilters label={m.threads_desk_search(terms)} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.threads_desk_mine()}
        value={search.mine}
        any={m.threads_desk_mine_any()}
        choices={[{ value: 'yes', label: m.threads_desk_mine_yes() }]}
        onChoose={(mine) => onChange({ mine })}
      />
      <ListChoice
        label={m.threads_desk_course(terms)}
        value={search.course}
        any={m.threads_desk_course_any(terms)}
        choices={choices(courses)}
        onChoose={(course) => onChange({ course, intake: undefined })}
      />
      {intakes.length > 0 && (
        <ListChoice
          label={m.threads_desk_intake()}
          value={search.intake}
          any={m.threads_desk_intake_any()}
          choices={choices(intakes)}
          onChoose={(intake) => onChange({ intake })}
        />
      )}
    </ListFilters>
  );
}
