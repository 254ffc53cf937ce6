import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import type { Option } from './options.ts';
import type { FieldWords } from './fieldWords.ts';
import type { Trouble } from './trouble.ts';
import type { Values } from './values.ts';

/** A form of fields: its values and errors. */
export interface FieldForm {
  readonly country: string;
  readonly values: Values;
  /** Staff fill it in: the browser offers nothing of their own. */
  readonly ofOther?: true;
  /** What fields are called by whoever fills them in, where that is not the applicant. */
  readonly words?: Partial<Record<AnswerField, FieldWords>>;
  /** `finished`: a press, not a letter of a word. */
  readonly change: (field: AnswerField, value: AnswerValue, finished?: boolean) => void;
  readonly left: (field: AnswerField) => void;
  /** The message beside a field. */
  readonly troubleOf: (field: AnswerField) => Trouble | null;
}

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
