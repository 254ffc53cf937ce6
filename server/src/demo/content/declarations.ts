import { declarationKinds, type DeclarationKind } from '#contract/registration/values.ts';
import type { DeclarationText } from '#test/makersRegistration.ts';
import { demoText } from './legal.ts';

/** Declarations for applicants of a demonstration organisation. */
export function declarations(name: string, contactEmail: string): Record<DeclarationKind, DeclarationText> {
  const wordings = declarationKinds.map((kind) => {
    const { title, document, statement } = demoText(kind, name, contactEmail);
    return [kind, { title: title!, document, statement: statement! }] as const;
  });
  return Object.fromEntries(wordings) as Record<DeclarationKind, DeclarationText>;
}
