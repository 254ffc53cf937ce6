import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Books } from '#contract/billing/books.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './books.module.css';
import { booksQuery } from './books.api.ts';
import { Journal } from './Journal.tsx';

const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }));

/** Closing months, and the journal for whoever keeps the accounts. */
export function BooksScreen() {
  const { data: books } = useSuspenseQuery(booksQuery);
  return (
    <Page
      title={m.books_title()}
      lead={m.books_lead()}
      back={<LinkAnchor to="/console/billing">{m.debt_back()}</LinkAnchor>}
    >
      <div className={classes.page}>
        <Closed books={books} />
        <Journal books={books} />
      </div>
    </Page>
  );
}

function Closed({ books }: { readonly books: Books }) {
  const decides = useStore(({ auth }) => may(auth.roles, 'money.decide'));
  const reader = useReader();
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  const { closedUntil, closings } = books;
  return (
    <Part title={m.books_closing()}>
      <p className={classes.text}>
        {closedUntil === null
          ? m.books_closed_none()
          : m.books_closed({ day: formatDay(closedUntil, reader) })}
      </p>
      {decides && (
        <div className={classes.buttons}>
          <Button aria-haspopup="dialog" onClick={() => setOpen('close')}>
            {m.books_close()}
          </Button>
          {closedUntil !== null && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('reopen')}>
              {m.books_reopen()}
            </Button>
          )}
        </div>
      )}
      {closings.length > 0 && <History closings={closings} />}
      <Suspense>
        {open !== null && <CloseDialog books={books} kind={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </Part>
  );
}

function History({ closings }: Pick<Books, 'closings'>) {
  const reader = useReader();
  return (
    <ul className={parts.rows} aria-label={m.books_history()}>
      {closings.map(({ id, closedUntil, reason, by, at }) => (
        <li key={id}>
          <div>
            <span className={parts.name}>
              {closedUntil === null
                ? m.books_history_opened()
                : m.books_history_closed({ day: formatDay(closedUntil, reader) })}
            </span>
            {reason !== '' && <span className={parts.meta}>{reason}</span>}
          </div>
          <span className={parts.meta}>
            {m.books_history_by({ name: by, at: formatInstant(at, reader) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
