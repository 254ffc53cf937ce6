import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import list from '#web/ui/lists/list.module.css';
import { builderSearch, partNames, parts } from './builderParts.ts';
import type { BuilderPart } from './builderParts.ts';
import classes from './builder.module.css';

/** The parts of the screen, each with its own address. */
export const BuilderTabs = ({ current }: { readonly current: BuilderPart }) => (
  <nav aria-label={m.form_title()} className={classes.tabs}>
    <ul className={list.tabs}>
      {parts.map((part) => (
        <li key={part}>
          <Link
            to="/console/settings/registration-form"
            search={builderSearch({ part })}
            activeOptions={{ exact: true }}
            aria-current={part === current ? 'page' : undefined}
            className={list.tab}
            data-current={part === current || undefined}
            resetScroll={false}
          >
            {partNames[part]()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
