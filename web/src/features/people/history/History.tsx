import { lazy, Suspense } from 'react';
import { may } from '#contract/kit/acts.ts';
import type { PersonPage } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { OpenedPart } from '#web/ui/parts/OpenedPart.tsx';

const Letters = lazy(async () => ({ default: (await import('./Letters.tsx')).Letters }));
const LogEntries = lazy(async () => ({ default: (await import('./LogEntries.tsx')).LogEntries }));
const Retention = lazy(async () => ({ default: (await import('./Retention.tsx')).Retention }));

const waiting = <SkeletonCards count={3} grid={false} height={72} />;

/** What was sent to somebody, who looked, and how long it is kept; each is read when it is opened. */
export function History({ person: { id, own, roles, clientNumber } }: { readonly person: PersonPage }) {
  const reads = useStore(({ auth }) => may(auth.roles, 'record.read'));
  const terms = useTerms();
  if (!reads) return null;
  return (
    <>
      <OpenedPart
        title={m.people_letters()}
        text={m.people_letters_text()}
        show={m.people_letters_show()}
        hide={m.people_letters_hide()}
      >
        {() => (
          <Suspense fallback={waiting}>
            <Letters id={id} />
          </Suspense>
        )}
      </OpenedPart>
      <OpenedPart
        title={m.people_log()}
        text={m.people_log_text()}
        show={m.people_log_show()}
        hide={m.people_log_hide()}
      >
        {() => (
          <Suspense fallback={waiting}>
            <LogEntries id={id} />
          </Suspense>
        )}
      </OpenedPart>
      {(roles.includes('student') || clientNumber) && (
        <OpenedPart
          title={m.people_kept()}
          text={m.people_kept_text(terms)}
          show={m.people_kept_show()}
          hide={m.people_kept_hide()}
        >
          {() => (
            <Suspense fallback={waiting}>
              <Retention id={id} own={own} />
            </Suspense>
          )}
        </OpenedPart>
      )}
    </>
  );
}
