import { Link } from '@tanstack/react-router';
import type { UnitItems } from '#contract/editions/courseItems.ts';
import classes from '#web/features/editions/editions.module.css';
import { ItemWords } from '#web/features/editions/items/ItemWords.tsx';

interface Props {
  readonly unit: UnitItems;
  readonly item: UnitItems['items'][number];
}

/** An item that leads to where it is written, or to how a student sees it where nobody writes its unit. */
export function FoundItem({ unit, item }: Props) {
  const { id } = item;
  const words = <ItemWords {...item} />;
  return (
    <li className={classes.entry}>
      {unit.status === 'draft' ? (
        <Link
          to="/console/units/$id/write"
          params={{ id: unit.unitId }}
          search={{ item: id }}
          className={classes.entryLink}
        >
          {words}
        </Link>
      ) : (
        <Link
          to="/console/units/editions/$id/preview"
          params={{ id: unit.editionId }}
          search={{ item: id }}
          className={classes.entryLink}
        >
          {words}
        </Link>
      )}
    </li>
  );
}
