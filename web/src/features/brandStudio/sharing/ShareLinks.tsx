import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { BrandLink } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useStudioChange } from '#web/features/brandStudio/brandStudio.api.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

const validity = { '1': 1, '7': 7, '30': 30 } as const;
type Days = keyof typeof validity;
const isDays = (value: string): value is Days => value in validity;

/** Links that show the draft to somebody without an account. */
export function ShareLinks({ links }: { readonly links: readonly BrandLink[] }) {
  return (
    <section aria-labelledby="studio-share">
      <h2 id="studio-share" className={classes.heading}>
        {m.studio_share()}
      </h2>
      <Text c="dimmed" mb="md">
        {m.studio_share_lead()}
      </Text>
      <NewLink />
      {links.length > 0 && (
        <ul className={classes.rows}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewLink() {
  const change = useStudioChange();
  const start = { note: '', days: '7' };
  const form = useForm({
    name: 'share',
    start,
    checks: { note: (note) => (note.trim() ? null : m.studio_share_note_missing()) },
    listed: false,
  });
  const submit = form.submit(({ note, days }) => {
    const id = form.key();
    change.mutate(
      { kind: 'link', id, note, days: isDays(days) ? validity[days] : 7 },
      {
        onSuccess: () => {
          form.sent(id, start);
          toast({ message: m.studio_share_made(), tone: 'success' });
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate className={classes.share}>
      <FormErrors errors={form.summary} />
      <TextInput
        {...form.text('note')}
        label={m.studio_share_note()}
        description={m.studio_share_note_help()}
        {...helpBelow}
        placeholder={m.studio_share_note_example()}
        autoComplete="off"
        maxLength={80}
        size="md"
      />
      <NativeSelect
        {...form.text('days')}
        label={m.studio_share_days()}
        description={m.studio_share_days_help()}
        {...helpBelow}
        size="md"
        data={Object.entries(validity).map(([value, days]) => ({
          value,
          label: m.studio_share_for_days({ days }),
        }))}
      />
      <Button type="submit" variant="default" size="md" loading={change.isPending}>
        {m.studio_share_make()}
      </Button>
    </form>
  );
}

function LinkRow({ link }: { readonly link: BrandLink }) {
  const change = useStudioChange();
  const reader = useReader();
  const at = (instant: string): string => formatInstant(instant, reader);
  return (
    <li>
      <span className={classes.words}>
        {link.note}
        <span className={classes.dim}>
          {m.studio_share_facts({ name: link.by, until: at(link.expiresAt) })}{' '}
          {link.openedAt ? m.studio_share_opened({ time: at(link.openedAt) }) : m.studio_share_not_opened()}
        </span>
        <span className={classes.address}>{link.url}</span>
      </span>
      <CopyButton text={link.url} label={m.studio_share_copy()} />
      <Button
        variant="default"
        loading={change.isPending}
        aria-label={m.studio_share_revoke_of({ note: link.note })}
        onClick={() =>
          change.mutate(
            { kind: 'unlink', id: link.id },
            { onSuccess: () => toast({ message: m.studio_share_revoked(), tone: 'success' }) },
          )
        }
      >
        {m.studio_share_revoke()}
      </Button>
    </li>
  );
}
