import { m } from '#messages/generated/messages.js';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { courseSearch } from './courseSearch.ts';
import type { CourseSearch } from './courseSearch.ts';

interface Props {
  readonly search: CourseSearch;
  /** How many there are. */
  readonly templates: number;
}

/** The courses people enrol in, and apart from them what courses begin from. */
export function CoursesTabs({ search, templates }: Props) {
  const terms = useTerms();
  return (
    <ListTabs
      label={m.offers_tabs(terms)}
      to="/console/courses"
      tabs={['courses', 'templates']}
      current={search.state === 'template' ? 'templates' : 'courses'}
      searchOf={(tab) =>
        courseSearch({ search: search.search, ...(tab === 'templates' && { state: 'template' }) })
      }
      textOf={(tab) =>
        tab === 'templates' ? m.offers_tab_templates({ count: templates }) : m.offers_title(terms)
      }
    />
  );
}
