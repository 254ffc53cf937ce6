import type { QueryClient } from '@tanstack/react-query';
import { terms } from '#web/tenant/terms.ts';
import { keepOn } from '#web/shared/saving/unsent.ts';
import { memoryShelf } from '#web/shared/saving/unsentShelf.ts';
import { openPage } from '#web/shared/openPage.ts';
import { fetchAhead } from '#web/lib/ready.ts';
import { unitCoursesQuery, unitEditionQuery } from '#web/features/editions/editions.api.ts';
import { listenTo, tell } from './bar.ts';
import { simulateStudent } from './simulated.api.ts';
import type { Simulation } from './Simulation.ts';

/** Reads the edition, and turns this page into that of a student of whom nothing is kept. */
export async function openStudent(client: QueryClient, editionId: string) {
  const edition = await openPage(client, unitEditionQuery(editionId));
  await fetchAhead(client, unitCoursesQuery(edition.unitId));
  const [course] = client.getQueryData(unitCoursesQuery(edition.unitId).queryKey)?.courses ?? [];
  keepOn(memoryShelf());
  forgetChoices();
  const simulation = simulateStudent(edition, course?.title ?? terms().Course);
  return { simulation, unitId: edition.unitId };
}

/** What was chosen in an earlier preview in this tab and not answered. */
function forgetChoices(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.includes(`|${location.pathname}|`)) sessionStorage.removeItem(key);
}

/** Opens and closes items as the bar says; `onChange` shows it. */
export function followBar(simulation: Simulation, onChange: () => void): () => void {
  const stop = listenTo(
    () => parent,
    ({ opensAll = false }) => {
      simulation.opensAll = opensAll;
      onChange();
    },
  );
  tell(parent, {});
  return stop;
}
