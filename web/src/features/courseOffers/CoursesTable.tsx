import { Link } from '@tanstack/react-router';
import type { CourseOfferRow } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ProductBadge } from './ProductBadge.tsx';
import { kindNames, lackNames, stateNames } from './courseNames.ts';
import classes from './courseOffers.module.css';

interface Props {
  readonly courses: readonly CourseOfferRow[];
  /** Another page is loading. */
  readonly busy: boolean;
}

/** Courses with their state, price and what they lack; on a phone each row is a card. */
export function CoursesTable({ courses, busy }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      columns={[
        m.offers_column_course(terms),
        m.offers_state(),
        m.offers_column_price(),
        m.offers_column_missing(),
      ]}
    >
      {courses.map((course) => (
        <Row key={course.id} course={course} />
      ))}
    </CardTable>
  );
}

/** A draft or a template without fees is not free: nobody has said yet what it costs. */
function priceText({ priceCents, state, currency }: CourseOfferRow, language: string): string {
  if (priceCents > 0) return formatMoney(priceCents, currency, language);
  return state === 'draft' || state === 'template' ? m.offers_no_price() : m.offers_free();
}

function Row({ course }: { readonly course: CourseOfferRow }) {
  const terms = useTerms();
  const { language } = useReader();
  const { id, code, title, kind, state, lacks } = course;
  const { name, tone } = stateNames[state];
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/courses/$id" params={{ id }} {...rowLink}>
          {title}
        </Link>
        <span className={classes.meta}>
          {code} · {kindNames[kind]()}
        </span>
      </td>
      <td>
        <span className={classes.badges}>
          <StatusBadge tone={tone}>{name(terms)}</StatusBadge>
          <ProductBadge product={course.productState} />
        </span>
      </td>
      <td>
        <CellLabel>{m.offers_column_price()}</CellLabel>
        {priceText(course, language)}
      </td>
      <td>
        <CellLabel>{m.offers_column_missing()}</CellLabel>
        {lacks.length === 0
          ? m.offers_missing_nothing()
          : lacks.map((lack) => lackNames[lack].name(terms)).join(', ')}
      </td>
    </tr>
  );
}
