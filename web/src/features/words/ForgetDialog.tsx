import { Button, Group, Text } from '@mantine/core';
import type { Language } from '#contract/kit/values.ts';
import { languages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useWordsChange } from './words.api.ts';
import type { Words } from './words.api.ts';

interface Props {
  readonly language: Language;
  readonly onForgotten: (answer: Words) => void;
  readonly onClose: () => void;
}

/** Asks before a language is offered no more, because its words go with it. */
export function ForgetDialog({ language, onForgotten, onClose }: Props) {
  const change = useWordsChange(language);
  const terms = useTerms();
  const { name } = languages[language];
  const forget = (): void =>
    change.mutate(
      { kind: 'forget' },
      {
        onSuccess: (answer) => {
          onForgotten(answer);
          toast({ message: m.words_forgotten({ name }), tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={m.words_forget_title({ name })}>
      <Text mb="md">{m.words_forget_text({ ...terms, name })}</Text>
      <div role="alert">
        {change.error && (
          <Text c="var(--brand-error)" mb="md">
            {errorText(change.error)}
          </Text>
        )}
      </div>
      <Group>
        <Button loading={change.isPending} onClick={forget}>
          {m.words_forget({ name })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.words_forget_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
