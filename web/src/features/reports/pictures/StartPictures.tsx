import { useIntersection } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './pictures.module.css';
import { startPictures } from './startPictures.ts';

const StartPicture = lazy(async () => ({ default: (await import('./StartPicture.tsx')).StartPicture }));

/** How far below the screen they begin to be read. */
const ahead = '400px';

/** Pictures of what the roles of a person work for; read when they come into view, because each counts a list. */
export function StartPictures() {
  const roles = useStore(({ auth }) => auth.roles);
  const pictures = startPictures(roles);
  const { ref, entry } = useIntersection<HTMLUListElement>({ rootMargin: ahead });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  if (pictures.length === 0) return null;
  return (
    <Part title={m.reports_start()} side={<LinkAnchor to="/console/reports">{m.reports_back()}</LinkAnchor>}>
      <ul ref={ref} className={classes.pictures}>
        {pictures.map((one) => (
          <li key={one.kind} className={classes.waits}>
            {seen && (
              <Suspense>
                <StartPicture {...one} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
