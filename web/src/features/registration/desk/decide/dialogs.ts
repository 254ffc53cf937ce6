import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { StaffRegistration } from '#contract/registration/desk.ts';

/** The dialog that is open. */
export type DeskDialog =
  | { readonly kind: 'accept' | 'decline' }
  | { readonly kind: 'ask'; readonly step?: RegistrationStep };

export interface DialogProps {
  readonly one: StaffRegistration;
  readonly onClose: () => void;
  /** What was done, in a sentence. */
  readonly onSaid: (said: string) => void;
}
