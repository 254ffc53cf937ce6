import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import { pageTitleId } from '#web/ui/Page.tsx';

let lastStep: RegistrationStep | null = null;

/** The next step is the first again: nothing takes the focus. */
export function forgetArrival(): void {
  lastStep = null;
}

/** Arriving at a step focuses its title, or the field a link led to. */
export function useArrival(step: RegistrationStep, titleId: string): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const first = lastStep === null;
    lastStep = step;
    const led = hash ? document.getElementById(hash) : null;
    if (led) led.focus();
    else if (!first) {
      const isPage = titleId === pageTitleId;
      document.getElementById(titleId)?.focus({ preventScroll: isPage });
      if (isPage) scrollTo({ top: 0 });
    }
  }, [hash, step, titleId]);
}
