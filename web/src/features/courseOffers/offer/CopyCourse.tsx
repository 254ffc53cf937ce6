import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseOfferPage } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import { useCopyCourse } from '#web/features/courseOffers/courseOffers.api.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { CourseNames } from '#web/shared/courseFields/CourseNames.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { copyWords } from './copyWords.ts';
import { needed, saidByServer } from './offerForm.ts';
import classes from './offer.module.css';

interface Props {
  readonly page: CourseOfferPage;
  readonly onClose: () => void;
}

/** Adds a course like this one under another code, or begins one from a template; then its page opens. */
export function CopyCourse({ page: { id: from, offer }, onClose }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const copy = useCopyCourse();
  const words = copyWords(offer.state);
  // The same for every try, so that one copy is made.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<{ code: string; title: string; template: boolean }>({
    name: `copy-${from}`,
    // A course that begins from a template has a name of its own.
    start: { code: '', title: offer.state === 'template' ? '' : offer.title, template: false },
    checks: { code: needed(m.offers_e_code(terms)), title: needed(m.offers_e_title(terms)) },
  });
  const submit = form.submit(({ code, title, template }) =>
    copy.mutate(
      { from, id, code: code.trim(), title: title.trim(), template },
      {
        onSuccess: () => {
          form.reset();
          onClose();
          toast({ message: template ? m.offers_copied_template() : words.done(terms), tone: 'success' });
          void navigate({ to: '/console/courses/$id', params: { id } });
        },
        onError: (error) => {
          const said = error instanceof ApiError ? saidByServer(error.fields, terms) : {};
          if (Object.keys(said).length > 0) form.show(said);
          else form.failed(error);
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.copying} aria-label={words.name(terms)}>
      <p className={classes.line}>{words.help(terms)}</p>
      <FormErrors errors={form.summary} />
      <CourseNames code={form.text('code')} title={form.text('title')} />
      <Checkbox
        label={m.offers_copy_template()}
        description={m.offers_copy_template_help(terms)}
        {...form.flag('template')}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={copy.isPending}>
          {words.press(terms)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.offers_cancel()}
        </Button>
      </div>
    </form>
  );
}
