import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnLetter, TypedLetter } from '#contract/console/settings/ownLetters.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { isRight } from './letterChecks.ts';
import { useSendSample } from './ownLetters.api.ts';

interface Props {
  readonly letter: OwnLetter;
  readonly typed: TypedLetter;
}

/** Mails the letter to whoever writes it. One press sends it once, also when it is pressed again without an answer. */
export function SendSample({ letter, typed }: Props) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useSendSample(letter);
  const press = (): void => send.mutate({ key, typed }, { onSuccess: () => setKey(crypto.randomUUID()) });
  return (
    <>
      <Button variant="default" loading={send.isPending} disabled={!isRight(letter, typed)} onClick={press}>
        {m.own_letters_send()}
      </Button>
      <Text role="status" size="sm" c="dimmed">
        {send.data && m.own_letters_sent({ email: send.data.to })}
        {send.error && errorText(send.error)}
      </Text>
    </>
  );
}
