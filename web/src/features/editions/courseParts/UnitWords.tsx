import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import type { Unit } from '#web/features/editions/draft/courseDraft.ts';

interface Props {
  readonly unit: Unit;
  /** All units of the edition, in order. */
  readonly units: readonly Unit[];
  /** How it counts is said here. */
  readonly counts?: boolean;
}

/** A unit in an edition: what it is called, how it counts, and what opens it. */
export function UnitWords({ unit, units, counts = true }: Props) {
  const terms = useTerms();
  const { code, title, kind, group } = unit;
  const elective = group === null ? m.outline_elective() : m.outline_elective_of({ group });
  return (
    <div className={classes.grow}>
      <LinkAnchor to="/console/units/$id" params={{ id: unit.unitId }}>
        {`${code} ${title}`}
      </LinkAnchor>
      {counts && <span className={classes.meta}>{kind === 'core' ? m.outline_core() : elective}</span>}
      {unit.prerequisites.map((asked) => (
        <span key={asked.unitId} className={classes.meta}>
          {asked.asks === 'learned'
            ? m.outline_after_learned({ title: asked.title })
            : m.outline_after_competent({ title: asked.title })}
          {!units.some(({ unitId }) => unitId === asked.unitId) && ` ${m.outline_after_missing(terms)}`}
        </span>
      ))}
      {!unit.published && <span className={classes.meta}>{m.outline_not_published(terms)}</span>}
      {!unit.current && <span className={classes.meta}>{m.outline_earlier(terms)}</span>}
    </div>
  );
}
