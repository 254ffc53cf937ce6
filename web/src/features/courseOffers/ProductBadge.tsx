import type { ProductState } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

/** How far the training product of a course is. */
export function ProductBadge({ product }: { readonly product: ProductState | null }) {
  const reader = useReader();
  if (!product) return null;
  const day = product.day === null ? '' : formatDay(product.day, reader);
  const words = {
    not_on_scope: day === '' ? m.offers_badge_off_scope() : m.offers_badge_scope_from({ day }),
    superseded: m.offers_badge_superseded({ day }),
    deleted: m.offers_badge_deleted({ day }),
    teach_out: m.offers_badge_teach_out({ day }),
    ended: m.offers_badge_ended({ day }),
  };
  const enrolling = product.state === 'superseded' || product.state === 'deleted';
  return <StatusBadge tone={enrolling ? 'warning' : 'danger'}>{words[product.state]}</StatusBadge>;
}
