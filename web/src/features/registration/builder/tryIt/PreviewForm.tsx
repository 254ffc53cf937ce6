import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import type { MouseEvent } from 'react';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';
import { DraftView } from '#web/features/registration/DraftScreen.tsx';
import { forgetArrival } from '#web/features/registration/draft/arrival.ts';
import { registerSearch } from '#web/features/registration/start/registerSearch.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import register from '#web/features/registration/registration.module.css';
import { usePreviewDraft } from './usePreviewDraft.ts';

/* The applicant's own screens. Their links lead inside the preview: it has an address of its own in memory. */

const Tried = createContext<Registration | null>(null);

const root = createRootRoute();
const step = createRoute({
  getParentRoute: () => root,
  path: '/register/$id',
  validateSearch: registerSearch,
  component: Step,
});

function Step() {
  const registration = useContext(Tried);
  const search = step.useSearch();
  return registration && <Filled registration={registration} step={search.step} />;
}

function Filled({
  registration,
  step: at,
}: { registration: Registration } & ReturnType<typeof registerSearch>) {
  const draft = usePreviewDraft(registration);
  return (
    <DraftView draft={draft} step={at} saved={<span className={classes.dim}>{m.form_try_nothing()}</span>} />
  );
}

function makeRouter(id: string) {
  forgetArrival();
  return createRouter({
    routeTree: root.addChildren([step]),
    history: createMemoryHistory({ initialEntries: [`/register/${id}`] }),
  });
}

/** What would be sent to somebody, or for good, stays here. */
function holdBack(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-sends]')) return;
  event.preventDefault();
  event.stopPropagation();
  toast({ message: m.form_try_not_sent() });
}

interface Props {
  readonly registration: Registration;
}

/** The whole form as an applicant sees it; nothing of it is stored or sent. */
export function PreviewForm({ registration }: Props) {
  const [router] = useState(() => makeRouter(registration.course.id));
  return (
    <div className={register.screen} onClickCapture={holdBack}>
      <Tried.Provider value={registration}>
        {/* The application knows one router by its type; this one has a single screen of it. */}
        <RouterProvider router={router as never} />
      </Tried.Provider>
    </div>
  );
}
