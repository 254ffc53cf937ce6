import { useState } from 'react';
import type { BrandLook } from '#contract/console/brandStudio.ts';

const stepMs = 1000;
const mostSteps = 60;

/** A look as it was before these fields changed. */
interface Past {
  readonly look: BrandLook;
  readonly fields: string;
  readonly at: number;
}

/** The looks somebody can step back to. Changes of the same fields within a moment are one step. */
export function usePast() {
  const [past, setPast] = useState<readonly Past[]>([]);
  return {
    canStepBack: past.length > 0,
    remember: (look: BrandLook, part: Partial<BrandLook>): void => {
      const now = Date.now();
      const fields = Object.keys(part).join();
      setPast((steps) => {
        const last = steps.at(-1);
        if (last?.fields === fields && now - last.at < stepMs)
          return [...steps.slice(0, -1), { ...last, at: now }];
        return [...steps.slice(-mostSteps), { look, fields, at: now }];
      });
    },
    /** The look before the last step, which is then forgotten. */
    stepBack: (): BrandLook | null => {
      setPast(past.slice(0, -1));
      return past.at(-1)?.look ?? null;
    },
    forget: (): void => setPast([]),
  };
}
