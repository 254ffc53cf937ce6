import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import classes from './security.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Stack>
      <Title order={3} size="h4" ref={title} tabIndex={-1}>
        {m.identity_codes_title()}
      </Title>
      <Text>{m.identity_codes_text()}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton text={text} />
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={m.identity_codes_file()}
        >
          {m.app_download()}
        </Button>
        <Button onClick={onKept}>{m.identity_codes_kept()}</Button>
      </Group>
    </Stack>
  );
}
