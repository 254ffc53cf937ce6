import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { BrandPreview } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import type { PreviewQuery } from './preview.api.ts';
import classes from './made.module.css';

/* What the server makes by the same code as the real ones: the email, the document, the icon. */

const PdfViewer = lazy(async () => ({ default: (await import('#web/ui/PdfViewer.tsx')).PdfViewer }));

const waiting = <SkeletonCards count={1} height={420} grid={false} />;

interface Props {
  readonly query: PreviewQuery;
  readonly kind: keyof typeof kinds;
}

export function MadePreview({ query, kind }: Props) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (error && !data)
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  const Kind = kinds[kind];
  return <div aria-busy={isFetching}>{data ? <Kind made={data} /> : waiting}</div>;
}

interface KindProps {
  readonly made: BrandPreview;
}

function Letter({ made: { letter } }: KindProps) {
  return (
    <figure className={classes.letter}>
      <figcaption dir="auto">{letter.subject}</figcaption>
      {/* Without scripts, forms and links that lead anywhere. */}
      <iframe title={m.studio_preview_email()} srcDoc={letter.html} sandbox="" />
    </figure>
  );
}

function Pdf({ made }: KindProps) {
  const url = useMemo(() => `data:application/pdf;base64,${made.document}`, [made.document]);
  return (
    <Suspense fallback={waiting}>
      <PdfViewer url={url} name={m.studio_preview_document()} />
    </Suspense>
  );
}

const png = (base64: string): string => `data:image/png;base64,${base64}`;

function Icon({ made: { icons } }: KindProps) {
  const name = useBrandSettings()?.organisation.name ?? '';
  const place = (label: string, picture: ReactNode) => (
    <figure className={classes.place}>
      {picture}
      <figcaption>{label}</figcaption>
    </figure>
  );
  return (
    <div role="img" aria-label={m.studio_preview_icon()} className={classes.icons}>
      {place(
        m.studio_icon_tab(),
        <span className={classes.tab}>
          <img src={png(icons.any)} alt="" width={18} height={18} />
          <span>{name}</span>
        </span>,
      )}
      {place(
        m.studio_icon_android(),
        <img src={png(icons.maskable)} alt="" width={72} height={72} className={classes.round} />,
      )}
      {place(
        m.studio_icon_square(),
        <img src={png(icons.maskable)} alt="" width={72} height={72} className={classes.squircle} />,
      )}
      {place(m.studio_icon_desktop(), <img src={png(icons.any)} alt="" width={72} height={72} />)}
    </div>
  );
}

const kinds = { email: Letter, document: Pdf, icon: Icon };
