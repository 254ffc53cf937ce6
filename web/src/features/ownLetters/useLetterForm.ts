import { useRef } from 'react';
import type { OwnLetter } from '#contract/console/settings/ownLetters.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { checksOf, valuesOf, type LetterValues, type Part } from './letterChecks.ts';
import { useSaveLetter } from './ownLetters.api.ts';

interface Caret {
  readonly part: Part;
  readonly from: number;
  readonly to: number;
}

/** The words of one letter in one language, with pieces put in where the cursor was. */
export function useLetterForm(letter: OwnLetter) {
  const save = useSaveLetter(letter);
  const form = useForm<LetterValues>({
    name: `own-letter-${letter.kind}-${letter.language}`,
    start: valuesOf(letter),
    checks: checksOf(letter),
  });
  const caret = useRef<Caret | null>(null);
  const put = (values: LetterValues): void => {
    for (const part of letter.parts) form.set(part, values[part]);
  };
  const submit = form.submit((values) =>
    save.mutate(
      { ...values, revision: letter.revision },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          toast({ message: m.own_letters_saved(), tone: 'success' });
        },
        onError: (error) =>
          isApiError(error, 'changed_elsewhere')
            ? form.show({}, m.own_letters_changed_elsewhere())
            : form.failed(error),
      },
    ),
  );
  return {
    ...form,
    submit,
    saving: save.isPending,
    /** Fills the fields and offers to take that back. */
    fill: (values: LetterValues, message: string): void => {
      const typed = form.values;
      put(values);
      toast({ message, action: { label: m.own_letters_undo(), onPress: () => put(typed) } });
    },
    /** For the fields: where a piece goes. */
    noteCaret: (
      part: Part,
      { selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
    ): void => {
      caret.current = { part, from: selectionStart ?? 0, to: selectionEnd ?? 0 };
    },
    insert: (piece: string): void => {
      const end = form.values.text.length;
      const { part, from, to } = caret.current ?? { part: 'text', from: end, to: end };
      const text = form.values[part];
      form.set(part, `${text.slice(0, from)}{${piece}}${text.slice(to)}`);
      const after = from + piece.length + 2;
      caret.current = { part, from: after, to: after };
      const field = document.getElementById(form.text(part).id) as HTMLInputElement | null;
      // The field has the new text after the next render.
      requestAnimationFrame(() => {
        field?.focus();
        field?.setSelectionRange(after, after);
      });
    },
  };
}
