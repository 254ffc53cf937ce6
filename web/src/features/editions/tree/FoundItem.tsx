import { Link } from '@tanstack/react-router';
import type { UnitItems } from '#contract/editions/courseItems.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import classes from '#web/features/editions/editions.module.css';
import { nameOf } from '#web/features/editions/items/item.ts';

interface Props {
  readonly unit: UnitItems;
  readonly item: UnitItems['items'][number];
}

/** An item that leads to where it is written, or to how a student sees it where nobody writes its unit. */
export function FoundItem({ unit, item: { id, title, kind, minutes, required } }: Props) {
  const { icon: Icon, name } = kindWords[kind];
  const about = [
    name(),
    m.editions_minutes({ count: minutes }),
    ...(required ? [] : [m.editions_optional()]),
  ];
  const words = (
    <>
      <Icon size={18} aria-hidden />
      <span className={classes.grow}>
        {nameOf({ title, body: { kind } })}
        <span className={classes.meta}>{about.join(' · ')}</span>
      </span>
    </>
  );
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
