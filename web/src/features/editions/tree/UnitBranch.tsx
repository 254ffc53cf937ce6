import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import type { UnitItems } from '#contract/editions/courseItems.ts';
import { m } from '#messages/generated/messages.js';
import type { Unit } from '#web/features/editions/draft/courseDraft.ts';
import { courseItemsQuery } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { useUnitDrafts } from '#web/features/editions/outline/unitDraftsOfPage.ts';
import { formatMinutes } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DraftBranch } from './DraftBranch.tsx';
import { PublishedBranch } from './PublishedBranch.tsx';
import tree from './tree.module.css';

interface Props {
  readonly courseId: string;
  readonly unit: Pick<Unit, 'unitId' | 'title'>;
}

/** What a unit of a course has to study: opened in its place, moved, set and searched there, also to and from other units. */
export function UnitBranch({ courseId, unit: { unitId, title } }: Props) {
  const { data } = useQuery(courseItemsQuery(courseId));
  const [open, setOpen] = useState(false);
  // Once it was open it stays, so that what is undone in another unit finds it.
  const [wasOpen, setWasOpen] = useState(false);
  const [begun, setBegun] = useState(false);
  const id = useId();
  const unit = data?.units.find((one) => one.unitId === unitId);
  if (!unit) return null;
  const press = (): void => {
    setOpen(!open);
    setWasOpen(true);
  };
  return (
    <div className={tree.branch}>
      <Toggle unit={unit} title={title} open={open} contentId={id} onPress={press} />
      <div id={id} hidden={!open} className={tree.content}>
        {wasOpen &&
          (unit.status === 'draft' ? (
            <DraftBranch key={unit.editionId} unitId={unitId} title={title} begun={begun} />
          ) : (
            <PublishedBranch unit={unit} title={title} onBegin={() => setBegun(true)} />
          ))}
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly unit: UnitItems;
  readonly title: string;
  readonly open: boolean;
  readonly contentId: string;
  readonly onPress: () => void;
}

/** Opens a unit; what is dragged from another one can be dropped on it and goes to its end. */
function Toggle({ unit, title, open, contentId, onPress }: ToggleProps) {
  const { language } = useReader();
  const drafts = useUnitDrafts();
  const [over, setOver] = useState(false);
  const { unitId, items, number, status } = unit;
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    drafts.bring({ unitId, title, at: null });
  };
  const hover = (event: DragEvent): void => {
    if (!drafts.canBring(unitId)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <button
      type="button"
      className={tree.toggle}
      aria-expanded={open}
      aria-controls={contentId}
      data-over={over || undefined}
      onClick={onPress}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconChevronDown size={20} aria-hidden />
      <span className="livery-hidden">{m.outline_content_of({ title })}</span>
      {m.outline_content({ count: items.length, time: formatMinutes(minutes, language) })}
      <span className={classes.meta}>
        {status === 'draft' ? m.outline_content_draft({ number }) : m.outline_content_edition({ number })}
      </span>
    </button>
  );
}
