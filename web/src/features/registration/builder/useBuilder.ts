import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { RegistrationForm } from '#contract/console/registrationForm.ts';
import type { FormContent, OwnQuestion } from '#contract/registration/form/formContent.ts';
import { formFindings } from '#contract/registration/form/formFindings.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useFormAct } from './builder.api.ts';
import type { FormAct } from './builder.api.ts';

const pauseMs = 700;

/** What waits to be published, else what is asked now. */
const contentToEdit = ({ draft, content }: RegistrationForm): FormContent => draft?.content ?? content;

/** The form somebody is working on. It is kept as a draft shortly after each change, complete or not. */
export function useBuilder(form: RegistrationForm) {
  const [content, setContent] = useState(() => contentToEdit(form));
  /** Whether somebody wanted to publish: from then on everything that is missing is shown. */
  const [tried, setTried] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const change = useFormAct();
  const save = useDebouncedCallback(
    (next: FormContent) =>
      change.mutate({ kind: 'save', content: next }, { onSuccess: () => setUnsaved(false) }),
    { delay: pauseMs, flushOnUnmount: true },
  );
  // A page that is left or hidden keeps what was typed last.
  useEffect(() => {
    const leave = (): void => save.flush();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [save]);
  const become = (next: FormContent): void => {
    setContent(next);
    setUnsaved(true);
    save(next);
  };
  const act = (what: FormAct, onDone: () => void): void => {
    save.flush();
    change.mutate(what, {
      onSuccess: (answer) => {
        setContent(contentToEdit(answer));
        setTried(false);
        setUnsaved(false);
        onDone();
      },
    });
  };
  return {
    form,
    content,
    findings: formFindings(content),
    tried,
    try: (): void => setTried(true),
    set: (part: Partial<FormContent>): void => become({ ...content, ...part }),
    setQuestions: (questions: OwnQuestion[]): void => become({ ...content, questions }),
    replace: become,
    act,
    /** Whether what is on screen is what is kept. */
    isKept: !change.isPending && !unsaved,
    acting: change.isPending && change.variables.kind !== 'save',
    error: change.error,
    isElsewhere: isApiError(change.error, 'changed_elsewhere'),
    forgetError: change.reset,
    show: (from: RegistrationForm): void => {
      setContent(contentToEdit(from));
      setUnsaved(false);
    },
  };
}
export type Builder = ReturnType<typeof useBuilder>;
