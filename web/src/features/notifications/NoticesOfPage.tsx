import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NoticeLine } from './NoticeLine.tsx';
import { noticesQuery } from './notifications.api.ts';

interface Props {
  readonly page: number;
  readonly onOpen: (id: string, unread: boolean) => void;
}

/** Lines of one page. */
export function NoticesOfPage({ page, onOpen }: Props) {
  const { data } = useQuery(noticesQuery(page));
  const first = useRef<HTMLAnchorElement>(null);
  const known = data !== undefined;
  // Moves the focus to the first older notice, because the button that loaded them may be gone.
  useEffect(() => {
    if (known && page > 1) first.current?.focus();
  }, [known, page]);
  return data?.rows.map((notice, at) => (
    <NoticeLine key={notice.id} notice={notice} onOpen={onOpen} linkRef={at === 0 ? first : undefined} />
  ));
}
