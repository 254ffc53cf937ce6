import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from './Pager.module.css';

interface Props {
  /** Label of the list being paged. */
  readonly label: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Links to the previous and next page; hidden when everything fits on one page. */
export function Pager({ label, page, pageSize, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav aria-label={label} className={classes.pages}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.app_page_previous()}
      </Button>
      <span className={classes.where}>{m.app_page({ page, last })}</span>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {m.app_page_next()}
      </Button>
    </nav>
  );
}
