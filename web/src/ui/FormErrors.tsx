import { useEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from './FormErrors.module.css';

export interface FormError {
  /** The `id` of the field's input; without one the message is not a link. */
  readonly fieldId?: string | undefined;
  readonly message: string;
}

interface Props {
  readonly errors: readonly FormError[];
}

/**
 * The errors of a form, at its top, each linked to its field. Takes the focus when errors appear, but not when one is
 * fixed, because then somebody is typing.
 */
export function FormErrors({ errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(new WeakSet<FormError>());
  useEffect(() => {
    const arrived = errors.some((one) => !seen.current.has(one));
    for (const one of errors) seen.current.add(one);
    if (arrived) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      {errors.some(({ fieldId }) => fieldId) && <p className={classes.title}>{m.app_form_errors_title()}</p>}
      <ul className={classes.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''}${message}`}>
            {fieldId ? <FieldLink fieldId={fieldId} message={message} /> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // The position in a form does not belong in the address.
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {message}
    </a>
  );
}
