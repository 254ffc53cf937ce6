import { createFileRoute } from '@tanstack/react-router';
import { booksQuery } from '#web/features/books/books.api.ts';
import { BooksScreen } from '#web/features/books/BooksScreen.tsx';
import { BooksSkeleton } from '#web/features/books/BooksSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/billing/books')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, booksQuery),
  pendingComponent: BooksSkeleton,
  component: BooksScreen,
});
