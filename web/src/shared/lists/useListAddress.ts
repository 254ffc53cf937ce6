import { useNavigate } from '@tanstack/react-router';

export type ListPath =
  | '/console/marking'
  | '/console/observations'
  | '/console/people'
  | '/console/registrations';

/** Changes what of a list stands in its address; shows the first page, where no other is asked for. */
export function useListAddress<S extends { readonly page?: number | undefined }>(
  to: ListPath,
  read: (search: Record<string, unknown>) => S,
) {
  const navigate = useNavigate();
  return (part: Partial<S>): void =>
    void navigate({
      to,
      // From where the last change leads, which may not be shown yet; the usual is left out of the address.
      search: (current) => read({ ...current, page: undefined, ...part }),
      replace: true,
      // Another page is read from its beginning.
      resetScroll: part.page !== undefined,
    });
}
