import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formChanges } from '#contract/registration/form/formChanges.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Builder } from './useBuilder.ts';

interface Props {
  readonly builder: Builder;
  readonly asked: 'publish' | 'discard';
  readonly onClose: () => void;
}

const words = {
  publish: () => ({
    title: m.form_publish_title(),
    text: m.form_publish_text(),
    confirm: m.form_publish(),
    said: m.form_published(),
  }),
  discard: () => ({
    title: m.form_discard_title(),
    text: m.form_discard_text(),
    confirm: m.form_discard(),
    said: m.form_discarded(),
  }),
};

/** Asks before others are asked something else, or a draft goes; with what changes, in words. */
export function PublishDialog({ builder, asked, onClose }: Props) {
  // Made once for each question, so that a second press is the same act.
  const [id] = useState(() => crypto.randomUUID());
  const { title, text, confirm, said } = words[asked]();
  const act = (): void =>
    builder.act(asked === 'publish' ? { kind: 'publish', id } : { kind: 'discard' }, () => {
      onClose();
      toast({ message: said, tone: 'success' });
    });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Text mb="md">{text}</Text>
      <ChangeList changes={formChanges(builder.form.content, builder.content)} />
      <div role="alert">
        {builder.error !== null && (
          <Text c="var(--brand-error)" mb="md">
            {errorText(builder.error)}
          </Text>
        )}
      </div>
      <Group>
        <Button loading={builder.acting} onClick={act}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.form_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
