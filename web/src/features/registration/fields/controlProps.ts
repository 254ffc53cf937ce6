import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { Option } from './options.ts';
import type { FieldForm } from '#web/features/registration/draft/useDraft.ts';

export interface FieldProps {
  readonly spec: RegistrationFieldState;
  readonly form: FieldForm;
}

/** What every control of a field is given. */
export interface ControlProps extends FieldProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
}

export interface OptionsProps extends ControlProps {
  readonly options: readonly Option[];
}
