import '#web/ui/controls/checkboxCss.ts';
import { Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Import } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { saidApart } from '#web/ui/lists/howMany.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useDiscard, useStart } from './imports.api.ts';
import classes from './imports.module.css';

/** Why it cannot be imported yet; null when it can. */
function blocked({ missing, counts }: Import): string | null {
  if (missing.length > 0) return m.imports_start_mapping();
  const waiting = counts.problem + counts.match;
  if (waiting > 0) return m.imports_start_blocked({ count: waiting });
  return counts.ready === 0 ? m.imports_start_blocked_none() : null;
}

/** What importing does, whether people are mailed, and the press that starts it. */
export function StartPart({ whole }: { readonly whole: Import }) {
  const terms = useTerms();
  const start = useStart(whole.id);
  const [mail, setMail] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const why = blocked(whole);
  const students = whole.kind === 'students';
  const { ready: count } = whole.counts;
  return (
    <section className={classes.part} aria-labelledby="imports-start">
      <Title order={2} size="h4" id="imports-start">
        {m.imports_start_title()}
      </Title>
      {count > 0 && (
        <Text>
          {saidApart(
            (ready) =>
              students
                ? m.imports_start_students({ ...terms, count: ready })
                : m.imports_start_enrolments({ count: ready }),
            count,
            pageLanguage(),
          )}
        </Text>
      )}
      <Checkbox
        size="md"
        checked={mail}
        onChange={({ currentTarget }) => setMail(currentTarget.checked)}
        label={students ? m.imports_start_mail_students() : m.imports_start_mail_enrolments()}
        description={students ? m.imports_start_mail_students_help() : m.imports_start_mail_enrolments_help()}
      />
      <div role="status">{why && <p className={classes.note}>{why}</p>}</div>
      <div role="alert">{start.error && <p className={classes.trouble}>{errorText(start.error)}</p>}</div>
      <Group>
        <Button
          disabled={why !== null}
          loading={start.isPending}
          onClick={() => start.mutate({ revision: whole.revision, mail })}
        >
          {m.imports_start()}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setDiscarding(true)}>
          {m.imports_discard()}
        </Button>
      </Group>
      <DiscardDialog id={whole.id} opened={discarding} onClose={() => setDiscarding(false)} />
    </section>
  );
}

interface DiscardProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function DiscardDialog({ id, opened, onClose }: DiscardProps) {
  const discard = useDiscard(id);
  const navigate = useNavigate();
  const done = () => {
    toast({ message: m.imports_discarded(), tone: 'success' });
    void navigate({ to: '/console/people/import' });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={m.imports_discard_title()}>
      <div className={classes.part}>
        <Text>{m.imports_discard_text()}</Text>
        <div role="alert">
          {discard.error && <p className={classes.trouble}>{errorText(discard.error)}</p>}
        </div>
        <Group>
          <Button loading={discard.isPending} onClick={() => discard.mutate(undefined, { onSuccess: done })}>
            {m.imports_discard_confirm()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.imports_cancel()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
