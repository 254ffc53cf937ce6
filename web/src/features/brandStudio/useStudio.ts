import { useState } from 'react';
import type { BrandLook, BrandStudio } from '#contract/console/brandStudio.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useUnsaved } from '#web/shared/saving/useUnsaved.ts';
import { changesLook, useStudioChange, type StudioChange } from './brandStudio.api.ts';
import { usePast } from './usePast.ts';
import { isRight } from './fields/lookChecks.ts';

const pauseMs = 600;

/** What waits to be published, else what is worn. */
const lookToEdit = ({ draft, look }: BrandStudio): BrandLook => draft?.look ?? look;

/** The look somebody is working on. It is kept as a draft shortly after each change, as soon as nothing in it is wrong. */
export function useStudio(studio: BrandStudio) {
  const locked = studio.schedule !== null;
  const change = useStudioChange();
  const isElsewhere = isApiError(change.error, 'changed_elsewhere');
  const unsaved = useUnsaved({
    name: 'look',
    saved: lookToEdit(studio),
    pause: pauseMs,
    send: (next, taken) =>
      change.mutate({ kind: 'save', look: next }, { onSuccess: (answer) => taken(lookToEdit(answer)) }),
    canSend: (next) => isRight(next) && !isElsewhere,
  });
  const [look, setLook] = useState(unsaved.start);
  const past = usePast();
  const undo = (): void => {
    const before = past.stepBack();
    if (before) become(before);
  };
  const become = (next: BrandLook): void => {
    setLook(next);
    unsaved.changed(next);
  };
  const goOnWith = (from: BrandStudio): void => {
    setLook(lookToEdit(from));
    unsaved.goOnWith(lookToEdit(from));
  };
  const act = (what: StudioChange, onDone?: () => void): void => {
    unsaved.flush();
    change.mutate(what, {
      onSuccess: (answer) => {
        if (changesLook(what)) {
          goOnWith(answer);
          past.forget();
        }
        onDone?.();
      },
    });
  };
  return {
    look,
    set: (part: Partial<BrandLook>): void => {
      if (locked) return;
      past.remember(look, part);
      become({ ...look, ...part });
    },
    undo: past.canStepBack && !locked ? undo : null,
    /** Its publication is set; nobody changes it until then. */
    locked,
    replace: become,
    act,
    saving: change.isPending && change.variables.kind === 'save',
    acting: change.isPending && change.variables.kind !== 'save',
    error: change.error,
    isElsewhere,
    forgetError: change.reset,
    show: goOnWith,
  };
}
export type Studio = ReturnType<typeof useStudio>;
