import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { VersionPeople } from '#web/shared/publishing/VersionPeople.tsx';
import { textPeopleQuery } from './texts.api.ts';
import classes from '#web/shared/publishing/publishing.module.css';

interface Props {
  readonly kind: TextKind;
  readonly id: string;
  /** Whether everybody is asked for this version, so that some have not accepted it yet. */
  readonly asked: boolean;
}

/** Who accepted or signed a version, and who is still to accept it. */
export function TextReaders({ kind, id, asked }: Props) {
  const [waiting, setWaiting] = useState(false);
  const [page, setPage] = useState(1);
  const query = useQuery(textPeopleQuery(kind, id, waiting, page));
  return (
    <>
      {asked && (
        <SegmentedControl
          className={classes.views}
          classNames={{ label: classes.view }}
          aria-label={m.texts_who_view()}
          value={waiting ? 'waiting' : 'accepted'}
          onChange={(shown) => {
            setWaiting(shown === 'waiting');
            setPage(1);
          }}
          data={[
            { value: 'accepted', label: m.texts_who_accepted() },
            { value: 'waiting', label: m.texts_who_waiting() },
          ]}
        />
      )}
      <VersionPeople query={query} none={waiting ? m.texts_who_all() : m.texts_who_none()} onPage={setPage} />
    </>
  );
}
