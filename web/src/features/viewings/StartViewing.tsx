import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { ViewingDialog } from './ViewingDialog.tsx';

interface Props {
  readonly personId: string;
  readonly name: string;
}

/** On the page of a student, for those who may: leads to what the student sees. */
export function StartViewing({ personId, name }: Props) {
  const terms = useTerms();
  const allowed = useStore(({ auth }) => may(auth.roles, 'student.view') && auth.personId !== personId);
  const [opened, { open, close }] = useDisclosure(false);
  if (!allowed) return null;
  return (
    <Part title={m.viewings_title(terms)}>
      <p className={parts.none}>{m.viewings_text({ name })}</p>
      <div className={parts.buttons}>
        <Button variant="default" onClick={open}>
          {m.viewings_open(terms)}
        </Button>
      </div>
      {opened && <ViewingDialog personId={personId} name={name} onClose={close} />}
    </Part>
  );
}
