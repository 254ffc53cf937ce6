import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { VersionPeople } from '#web/shared/publishing/VersionPeople.tsx';
import { toldQuery } from './courseInformation.api.ts';

/** Who was told a version, and with which application. */
export function InformationReaders({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1);
  return <VersionPeople query={useQuery(toldQuery(id, page))} none={m.texts_who_none()} onPage={setPage} />;
}
