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
  /** The label of a tab, with its count. */
  readonly textOf: (tab: T) => string;
}

/** Tabs for several lists, one of them shown. */
export function ListTabs<T extends string>({ label, to, tabs, current, searchOf, textOf }: Props<T>) {
  return (
    <nav aria-label={label}>
      <ul className={list.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={to}
              search={searchOf(tab)}
              // The default list has an empty address, which every other address extends.
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
