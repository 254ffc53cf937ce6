import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './preview.module.css';

/* Painted, not usable: pictures of screens in the colours of the frame around them. */

function Header() {
  const brand = useBrandSettings();
  const name = brand?.organisation.name ?? '';
  return (
    <div className={classes.header}>
      {brand?.logo ? (
        <img src={brand.logo} alt="" height={28} className={classes.logo} />
      ) : (
        <span className={classes.monogram}>{name.slice(0, 1)}</span>
      )}
      <span className={classes.name}>{name}</span>
      <span className={classes.face} />
    </div>
  );
}

export function PreviewDashboard() {
  const terms = useTerms();
  return (
    <div role="img" aria-label={m.studio_preview_dashboard()}>
      <Header />
      <div className={classes.page}>
        <span className={classes.title}>{m.studio_sample_welcome()}</span>
        <div className={classes.next}>
          <span className={classes.cardTitle}>{m.studio_sample_next()}</span>
          <span>{m.studio_sample_next_text(terms)}</span>
          <span className={classes.button}>{m.studio_sample_continue()}</span>
        </div>
        <div className={classes.cards}>
          {[70, 25].map((percent) => (
            <div key={percent} className={classes.card}>
              <span className={classes.cardTitle}>{terms.Course}</span>
              <span className={classes.dim}>{m.studio_sample_progress({ percent })}</span>
              <span className={classes.track}>
                <span className={classes.done} style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className={classes.link}>{m.studio_sample_open()}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

export function PreviewSignIn() {
  return (
    <div role="img" aria-label={m.studio_preview_sign_in()}>
      <Header />
      <div className={classes.signIn}>
        <div className={classes.card}>
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
