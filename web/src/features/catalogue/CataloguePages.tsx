import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './browse.module.css';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** To the page before and after; nothing when all fits one page. */
export function CataloguePages({ page, pageSize, total, onPage }: Props) {
  const terms = useTerms();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav aria-label={m.catalogue_pages(terms)} className={classes.pages}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.catalogue_page_previous()}
      </Button>
      <span>{m.catalogue_page({ page, last })}</span>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {m.catalogue_page_next()}
      </Button>
    </nav>
  );
}
