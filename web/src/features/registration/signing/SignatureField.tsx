import '#web/ui/controls/radioCss.ts';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Signature } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import classes from '#web/features/registration/registration.module.css';
import { SignaturePad } from './SignaturePad.tsx';

interface Props {
  readonly value: Signature;
  readonly onChange: (value: Signature) => void;
  /** Nothing that could be a signature is here, and it was asked for. */
  readonly missing: boolean;
}

/** Fewest characters of a typed name and of a drawn path. */
const shortest = { typed: 2, drawn: 20 };

export const noSignature: Signature = { kind: 'typed', value: '' };
export const isSigned = ({ kind, value }: Signature): boolean => value.trim().length >= shortest[kind];

/** A signature: a typed name, which counts the same and needs no hand, or a drawn one. */
export function SignatureField({ value, onChange, missing }: Props) {
  // Going to and fro loses neither.
  const [typed, setTyped] = useState(value.kind === 'typed' ? value.value : '');
  const [drawn, setDrawn] = useState(value.kind === 'drawn' ? value.value : '');
  const error = missing ? m.registration_e_signature() : undefined;
  return (
    <div className={classes.stack}>
      <Radio.Group
        size="md"
        label={m.registration_sign_how()}
        value={value.kind}
        onChange={(kind) =>
          onChange(kind === 'drawn' ? { kind, value: drawn } : { kind: 'typed', value: typed })
        }
      >
        <div className={classes.choices}>
          <Radio size="md" value="typed" label={m.registration_sign_typed()} />
          <Radio size="md" value="drawn" label={m.registration_sign_drawn()} />
        </div>
      </Radio.Group>
      {value.kind === 'typed' ? (
        <TextInput
          id={fieldId('signature')}
          label={m.registration_sign_name()}
          description={m.registration_sign_name_help()}
          error={error}
          autoComplete="name"
          maxLength={120}
          required
          value={typed}
          classNames={{ input: classes.signed ?? '' }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange({ kind: 'typed', value: currentTarget.value });
          }}
        />
      ) : (
        <SignaturePad
          path={drawn}
          error={error}
          onChange={(path) => {
            setDrawn(path);
            onChange({ kind: 'drawn', value: path });
          }}
        />
      )}
    </div>
  );
}
