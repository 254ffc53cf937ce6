import type { ClassPage } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/classes/classes.module.css';
import { ListChoice } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import type { ClassesSearch } from './classesSearch.ts';

interface Props {
  readonly search: ClassesSearch;
  readonly choices: NonNullable<ClassPage['choices']>;
  readonly onChange: (part: Partial<ClassesSearch>) => void;
}

const optionsOf = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** Narrows all classes to those of a trainer, an intake or a course. */
export function ClassFilters({ search, choices, onChange }: Props) {
  const terms = useTerms();
  const any = m.classes_filter_all();
  return (
    <div className={classes.filters}>
      <ListChoice
        label={m.classes_filter_trainer(terms)}
        value={search.trainer}
        any={any}
        choices={optionsOf(choices.trainers)}
        onChoose={(trainer) => onChange({ trainer })}
      />
      <ListChoice
        label={m.classes_filter_course(terms)}
        value={search.course}
        any={any}
        choices={optionsOf(choices.courses)}
        onChoose={(course) => onChange({ course })}
      />
      <ListChoice
        label={m.classes_filter_intake()}
        value={search.intake}
        any={any}
        choices={optionsOf(choices.intakes)}
        onChoose={(intake) => onChange({ intake })}
      />
    </div>
  );
}
