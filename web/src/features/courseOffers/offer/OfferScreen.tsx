import './offerCss.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { courseOfferQuery } from '#web/features/courseOffers/courseOffers.api.ts';
import { ProductBadge } from '#web/features/courseOffers/ProductBadge.tsx';
import { stateNames } from '#web/features/courseOffers/courseNames.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { copyWords } from './copyWords.ts';
import { CopyCourse } from './CopyCourse.tsx';
import { OfferForm } from './OfferForm.tsx';
import { Standing } from './Standing.tsx';
import classes from './offer.module.css';

/** How one course is offered: what it is called, what it costs, how it is paid, and who can find it. */
export function OfferScreen({ id }: { readonly id: string }) {
  const terms = useTerms();
  const page = useSuspenseQuery(courseOfferQuery(id)).data;
  const [copying, setCopying] = useState(false);
  const { name, tone } = stateNames[page.offer.state];
  return (
    <Page
      title={page.offer.title}
      back={<LinkAnchor to="/console/courses">{m.offers_back(terms)}</LinkAnchor>}
      lead={
        <span className={classes.lead}>
          {page.offer.code} <StatusBadge tone={tone}>{name(terms)}</StatusBadge>{' '}
          <ProductBadge product={page.productState} />
        </span>
      }
      action={
        <Button variant="default" aria-expanded={copying} onClick={() => setCopying(!copying)}>
          {copyWords(page.offer.state).name(terms)}
        </Button>
      }
    >
      <div className={classes.whole}>
        {copying && <CopyCourse page={page} onClose={() => setCopying(false)} />}
        <Standing page={page} />
        <OfferForm page={page} />
      </div>
    </Page>
  );
}
