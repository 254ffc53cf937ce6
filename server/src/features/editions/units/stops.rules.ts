import type { DraftCriterion, DraftItem, UnitDraft } from './draft.rules.ts';
import { contentStops, type Stop } from './kinds.rules.ts';

/* What stops the draft of a unit from being published. Pure. */

const missing = (field: string, text: string, message: string): Stop[] =>
  text.trim() === '' ? [{ field, code: 'required', message }] : [];

/** Items that wait for each other, so that none of them ever opens. */
function deadlocked(items: readonly DraftItem[]): Set<string> {
  const waiting = new Map(items.map(({ id, after }) => [id, after]));
  for (let size = -1; size !== waiting.size;) {
    size = waiting.size;
    for (const [id, after] of waiting) if (!after.some((first) => waiting.has(first))) waiting.delete(id);
  }
  return new Set(waiting.keys());
}

function criterionStops(criteria: readonly DraftCriterion[]): Stop[] {
  const hasElements = criteria.some(({ kind }) => kind === 'element');
  const named = criteria.map(({ kind, code }) => `${kind} ${code}`);
  return criteria.flatMap(({ kind, code, text, parentId }, at): Stop[] => {
    const where = `criteria.${at}`;
    const twice = code !== '' && named.indexOf(named[at]!) < at;
    const loose = hasElements && kind === 'performance_criterion' && parentId === null;
    return [
      ...missing(`${where}.code`, code, 'A criterion has no code'),
      ...missing(`${where}.text`, text, 'A criterion has no text'),
      ...(twice
        ? [{ field: `${where}.code`, code: 'repeated' as const, message: 'This code is there twice' }]
        : []),
      ...(loose
        ? [{ field: `${where}.parentId`, code: 'required' as const, message: 'It is under no element' }]
        : []),
    ];
  });
}

/**
 * Everything that has to be put right first; empty when the draft can be published. `circular`: a unit it asks for asks,
 * itself or through others, for this one.
 */
export function stopsOf(draft: UnitDraft, circular: boolean): Stop[] {
  const stuck = deadlocked(draft.items);
  return [
    ...missing('title', draft.title, 'It has no title'),
    ...(draft.items.length > 0
      ? []
      : [{ field: 'items', code: 'required' as const, message: 'There is nothing to learn' }]),
    ...draft.items.flatMap((item, at): Stop[] => {
      const stops = [
        ...missing('title', item.title, 'An item has no title'),
        ...contentStops(item.body, item.completion),
        ...(stuck.has(item.id)
          ? [
              {
                field: 'after',
                code: 'not_right' as const,
                message: 'It waits for an item that waits for it',
              },
            ]
          : []),
      ];
      return stops.map((stop) => ({ ...stop, field: `items.${at}.${stop.field}` }));
    }),
    ...criterionStops(draft.criteria),
    ...(circular
      ? [
          {
            field: 'prerequisites',
            code: 'not_right' as const,
            message: 'A unit asked for asks for this one',
          },
        ]
      : []),
  ];
}
