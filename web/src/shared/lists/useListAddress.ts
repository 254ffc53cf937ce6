import { useNavigate } from '@tanstack/react-router';

export type ListPath =
  | '/console/billing/debt'
  | '/console/billing/prepaid'
  | '/console/classes'
  | '/console/courses'
  | '/console/enrolments'
  | '/console/enrolments/at-risk'
  | '/console/enrolments/missing-data'
  | '/console/intakes'
  | '/console/marking'
  | '/console/marking/moderation'
  | '/console/media'
  | '/console/messages'
  | '/console/messages/announcements'
  | '/console/observations'
  | '/console/people'
  | '/console/people/credentials'
  | '/console/registrations'
  | '/console/settings/log'
  | '/console/assessments'
  | '/console/units';

/** Changes a list's parameters in the address; goes to the first page unless another is given. */
export function useListAddress<S extends { readonly page?: number | undefined }>(
  to: ListPath,
  read: (search: Record<string, unknown>) => S,
) {
  const navigate = useNavigate();
  return (part: Partial<S>): void =>
    void navigate({
      to,
      // Builds on the address of the last change, which may not be rendered yet. Defaults are left out.
      search: (current) => read({ ...current, page: undefined, ...part }),
      replace: true,
      // Start at the top of another page.
      resetScroll: part.page !== undefined,
    });
}
