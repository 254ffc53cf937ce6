import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';

interface Props {
  readonly title: string;
  readonly onRemove: () => void;
}

/** Removes one of a list; the next one's button takes the focus, or what adds to the list. */
export function RemoveCard({ title, onRemove }: Props) {
  const label = m.editions_remove_item({ title });
  const press = (card: Element | null): void => {
    const beside = card?.nextElementSibling ?? card?.previousElementSibling;
    const next =
      beside?.querySelector<HTMLElement>('[data-remove]') ??
      card?.closest('section')?.querySelector<HTMLElement>('[data-add]');
    next?.focus();
    onRemove();
  };
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      title={label}
      data-remove
      onClick={({ currentTarget }) => press(currentTarget.closest('li'))}
    >
      <IconTrash size={20} aria-hidden />
    </ActionIcon>
  );
}
