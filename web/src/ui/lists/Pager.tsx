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
  /** The address of a page, for lists that are read without scripts too. */
  readonly addressOf?: (page: number) => string;
}

/** Links to the previous and next page; hidden when everything fits on one page. */
export function Pager({ label, page, pageSize, total, onPage, addressOf }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav aria-label={label} className={classes.pages}>
      <Turn to={page - 1} disabled={page <= 1} onPage={onPage} addressOf={addressOf}>
        {m.app_page_previous()}
      </Turn>
      <span className={classes.where}>{m.app_page({ page, last })}</span>
      <Turn to={page + 1} disabled={page >= last} onPage={onPage} addressOf={addressOf}>
        {m.app_page_next()}
      </Turn>
    </nav>
  );
}

interface TurnProps extends Pick<Props, 'onPage'> {
  readonly to: number;
  readonly disabled: boolean;
  readonly addressOf: Props['addressOf'];
  readonly children: string;
}

function Turn({ to, disabled, onPage, addressOf, children }: TurnProps) {
  if (disabled || !addressOf) {
    return (
      <Button variant="default" disabled={disabled} onClick={() => onPage(to)}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      component="a"
      href={addressOf(to)}
      onClick={(event) => {
        event.preventDefault();
        onPage(to);
      }}
    >
      {children}
    </Button>
  );
}
