import { useQuery } from '@tanstack/react-query';
import { bannerPosition, bannerScrim } from '#brand/pictures/banner.ts';
import type { CatalogueCard } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { pictureUrl } from '#web/shared/pictures/pictures.api.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { previewCoursesQuery } from './preview.api.ts';
import { PreviewHeader, type PreviewProps } from './PreviewFrame.tsx';
import classes from './preview.module.css';

/* Painted, not usable: pictures of screens in the colours of the frame around them. */

type Course = Pick<CatalogueCard, 'id' | 'title' | 'summary' | 'cover' | 'area' | 'priceCents' | 'currency'>;

/** The organisation's own courses; before it has any, one that says so. */
function useCourses(): readonly Course[] {
  const { data = [] } = useQuery(previewCoursesQuery);
  const sample: Course = {
    id: 'sample',
    title: m.studio_sample_course(),
    summary: m.studio_sample_summary(),
    cover: null,
    area: '',
    priceCents: 120_000,
    currency: 'AUD',
  };
  return data.length > 0 ? data : [sample];
}

function Cover({ course }: { readonly course: Course }) {
  return (
    <span className={classes.cover}>{course.cover ? <img src={course.cover} alt="" /> : course.area}</span>
  );
}

export function PreviewDashboard({ look }: PreviewProps) {
  const terms = useTerms();
  const courses = useCourses();
  return (
    <div role="img" aria-label={m.studio_preview_dashboard()} className={classes.screen}>
      <PreviewHeader look={look} />
      <div className={classes.page}>
        <span className={classes.title}>{m.studio_sample_welcome()}</span>
        <div className={classes.next}>
          <span className={classes.cardTitle}>{m.studio_sample_next()}</span>
          <span>{m.studio_sample_next_text(terms)}</span>
          <span className={classes.button}>{m.studio_sample_continue()}</span>
        </div>
        <div className={classes.cards}>
          {courses.map((course, i) => (
            <div key={course.id} className={classes.card}>
              <Cover course={course} />
              <span className={classes.cardTitle}>{course.title}</span>
              <span className={classes.dim}>{m.studio_sample_progress({ percent: i === 0 ? 70 : 25 })}</span>
              <span className={classes.track}>
                <span className={classes.done} style={{ inlineSize: i === 0 ? '70%' : '25%' }} />
              </span>
              <span className={classes.link}>{m.studio_sample_open()}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

export function PreviewCourse({ look }: PreviewProps) {
  const { language } = useReader();
  const [course] = useCourses();
  if (!course) return null;
  return (
    <div role="img" aria-label={m.studio_preview_course()} className={classes.screen}>
      <PreviewHeader look={look} />
      <div className={classes.page}>
        <Cover course={course} />
        <span className={classes.title}>{course.title}</span>
        <span>{course.summary}</span>
        <div className={classes.next}>
          <span className={classes.cardTitle}>
            {formatMoney(course.priceCents, course.currency, language)}
          </span>
          <span className={classes.button}>{m.studio_sample_enrol()}</span>
          <span className={classes.link}>{m.studio_sample_more()}</span>
        </div>
      </div>
    </div>
  );
}

export function PreviewSignIn({ look, pictures }: PreviewProps) {
  const name = useBrandSettings()?.organisation.name;
  const banner = look.brandBannerBgFileId;
  const scrim = bannerScrim((banner && pictures.get(banner)?.lightest) || null);
  const style = banner
    ? {
        backgroundImage: `linear-gradient(${scrim}, ${scrim}), url(${JSON.stringify(pictureUrl(banner))})`,
        backgroundPosition: bannerPosition({ x: look.bannerFocusX, y: look.bannerFocusY }),
      }
    : {};
  return (
    <div role="img" aria-label={m.studio_preview_sign_in()} className={classes.screen}>
      <div className={classes.signIn} style={style}>
        <div className={classes.card}>
          <span className={classes.brand}>
            {look.logoFileId && (
              <img src={pictureUrl(look.logoFileId)} alt="" height={48} className={classes.logo} />
            )}
            <span className={classes.cardTitle}>{name}</span>
          </span>
          <span className={classes.title}>{m.studio_sample_sign_in()}</span>
          <span>{m.studio_sample_email()}</span>
          <span className={classes.input} />
          <span>{m.studio_sample_password()}</span>
          <span className={classes.input} data-focused />
          <span className={classes.button}>{m.studio_sample_sign_in()}</span>
          <span className={classes.link}>{m.studio_sample_forgot()}</span>
        </div>
      </div>
    </div>
  );
}
