import { readColour } from '#brand/colour.ts';
import { GradientError, parseGradient } from '#brand/gradient.ts';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';

export type LookErrors = Partial<Record<keyof BrandLook, string>>;

export function isColour(value: string): boolean {
  try {
    readColour(value);
    return true;
  } catch {
    return false;
  }
}

const wrongColour = (value: string | null): string | undefined =>
  !value || isColour(value) ? undefined : m.studio_wrong_colour();

/** What is wrong with a gradient, in the words of the specification. */
function wrongGradient(css: string | null): string | undefined {
  if (!css) return undefined;
  try {
    parseGradient(css);
    return undefined;
  } catch (error) {
    if (error instanceof GradientError) return error.message;
    throw error;
  }
}

/** What is wrong with a look, field by field; checked while it is typed. */
export function wrongIn(look: BrandLook): LookErrors {
  const wrong = {
    brandPrimaryColor: look.brandPrimaryColor.trim()
      ? wrongColour(look.brandPrimaryColor)
      : m.studio_primary_missing(),
    brandHeaderTextColor: wrongColour(look.brandHeaderTextColor),
    brandHeaderBgPlainColor: wrongColour(look.brandHeaderBgPlainColor),
    brandHeaderBgGradientCode: wrongGradient(look.brandHeaderBgGradientCode),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined));
}

export const isRight = (look: BrandLook): boolean => Object.keys(wrongIn(look)).length === 0;
