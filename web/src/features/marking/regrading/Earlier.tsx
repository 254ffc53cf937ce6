import { Link } from '@tanstack/react-router';
import type { RegradingChoices } from '#contract/marking/regrading.ts';
import { m } from '#messages/generated/messages.js';
import { formatDistance } from '#web/lib/dates.ts';
import { questionName } from '#web/shared/answers/questionName.ts';
import { useReader } from '#web/tenant/reader.ts';

/** Regradings of the same assessment before. */
export function Earlier({ rows }: { readonly rows: RegradingChoices['earlier'] }) {
  const { language } = useReader();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="regradings-title">
      <h2 id="regradings-title">{m.marking_regrade_earlier()}</h2>
      <ul>
        {rows.map(({ id, byName, at, ...row }) => (
          <li key={id}>
            <Link to="/console/marking/regrading" search={{ id }} preload={false}>
              {questionName(row)}
            </Link>{' '}
            {m.marking_regrade_by({ name: byName, at: formatDistance(at, language) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
