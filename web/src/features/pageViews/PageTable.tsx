import type { PageViews } from '#contract/pageViews.ts';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { pageTitle } from '#messages/titles.ts';
import { useReader } from '#web/tenant/reader.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './pageViews.module.css';

interface Props {
  readonly pages: PageViews['pages'];
}

/** Pages by their titles in the organisation's words, most viewed first. */
export function PageTable({ pages }: Props) {
  const terms = useTerms();
  const { language } = useReader();
  const number = new Intl.NumberFormat(formatTag(language));
  return (
    <section className={classes.section} aria-labelledby="views-by-page">
      <h2 id="views-by-page" className={classes.heading}>
        {m.page_views_by_page()}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{m.page_views_column_page()}</th>
            <th scope="col" className={classes.number}>
              {m.page_views_column_views()}
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, views }) => (
            <tr key={path}>
              <th scope="row">
                {pageTitle(path, terms, pageLanguage())}
                {path.startsWith('/') && <span className={classes.path}>{path}</span>}
              </th>
              <td className={classes.number}>{number.format(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
