import { Button } from '@mantine/core';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './registration.module.css';
import type { Draft } from './draft/useRegistrationDraft.ts';

interface NavProps {
  readonly draft: Draft;
  readonly before: RegistrationStep | undefined;
  readonly onNext: (() => void) | undefined;
  readonly nextLabel: string;
}

export function StepNav({ draft, before, onNext, nextLabel }: NavProps) {
  return (
    <div className={classes.nav}>
      {onNext && <Button onClick={onNext}>{nextLabel}</Button>}
      {before && (
        <LinkButton
          variant="default"
          to="/register/$id"
          params={{ id: draft.registration.course.id }}
          search={{ step: before }}
        >
          {m.registration_back()}
        </LinkButton>
      )}
    </div>
  );
}
