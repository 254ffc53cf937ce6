import { Link } from '@tanstack/react-router';
import list from '#web/ui/lists/list.module.css';
import type { ListPath } from './useListAddress.ts';

interface Props<T extends string> {
  readonly label: string;
  readonly to: ListPath;
  readonly tabs: readonly T[];
  readonly current: T;
  /** The address of a tab. */
  readonly searchOf: (tab: T) => Record<string, unknown>;
  /** What a tab says, with how many are in it. */
  readonly textOf: (tab: T) => string;
}

/** Lists side by side, one of them shown. */
export function ListTabs<T extends string>({ label, to, tabs, current, searchOf, textOf }: Props<T>) {
  return (
    <nav aria-label={label}>
      <ul className={list.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={to}
              search={searchOf(tab)}
              // The address of the usual list is empty, which any address would otherwise be more than.
              activeOptions={{ exact: true }}
              aria-current={tab === current ? 'page' : undefined}
              className={list.tab}
              data-current={tab === current || undefined}
              resetScroll={false}
            >
              {textOf(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
