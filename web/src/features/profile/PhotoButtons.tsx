import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { m } from '#messages/generated/messages.js';

export function Confirm({ onUse, onCancel }: { onUse: () => void; onCancel: () => void }) {
  return (
    <Group gap="xs">
      <Button onClick={onUse}>{m.profile_photo_use()}</Button>
      <Button variant="default" onClick={onCancel}>
        {m.app_cancel()}
      </Button>
    </Group>
  );
}

interface ChooseProps {
  readonly has: boolean;
  readonly removing: boolean;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

export function Choose({ has, removing, onChoose, onRemove }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Group gap="xs">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={m.profile_photo_choose()}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onChoose(file);
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {has ? m.profile_photo_change() : m.profile_photo_choose()}
      </Button>
      {has && (
        <Button variant="default" onClick={onRemove} loading={removing}>
          {m.profile_photo_remove()}
        </Button>
      )}
    </Group>
  );
}
