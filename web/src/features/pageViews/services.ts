import type { AnalyticsSettings } from '#contract/pageViews.ts';
import { m } from '#messages/generated/messages.js';
import type { AnalyticsChange } from './pageViews.api.ts';

export type Service = AnalyticsSettings['kind'];
export type FieldName = 'measurementId' | 'apiSecret' | 'address' | 'domain' | 'siteId';
/** The fields of all services, as typed; each service reads its own. */
export type Draft = Record<FieldName, string>;

export interface Field {
  readonly name: FieldName;
  readonly label: () => string;
  readonly help: () => string;
  /** The error as a sentence; null when valid. */
  readonly check: (value: string) => string | null;
  /** The autocomplete hint for the browser. */
  readonly input: {
    readonly type?: 'url' | 'password';
    readonly inputMode?: 'url' | 'numeric';
    readonly autoComplete: 'off' | 'new-password';
  };
}

interface ServiceForm {
  readonly label: () => string;
  /** What the service receives of a view, and what not. */
  readonly sent: () => string;
  readonly fields: readonly Field[];
  readonly change: (draft: Draft) => AnalyticsChange;
}

const plain = { autoComplete: 'off' } as const;

const isAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/@]+(\/\S*)?$/.test(value.trim()) && URL.canParse(value.trim());

const addressField = (help: () => string): Field => ({
  name: 'address',
  label: () => m.page_views_address(),
  help,
  check: (value) => (isAddress(value) ? null : m.page_views_address_wrong()),
  input: { type: 'url', inputMode: 'url', autoComplete: 'off' },
});

const measurementField: Field = {
  name: 'measurementId',
  label: () => m.page_views_measurement_id(),
  help: () => m.page_views_measurement_id_help(),
  check: (value) => (/^G-[A-Z0-9]{4,20}$/i.test(value.trim()) ? null : m.page_views_measurement_id_wrong()),
  input: plain,
};

/** The secret can be left empty when one is already stored. */
const secretField = (kept: boolean): Field => ({
  name: 'apiSecret',
  label: () => m.page_views_api_secret(),
  help: () => (kept ? m.page_views_api_secret_kept() : m.page_views_api_secret_help()),
  check: (value) => (kept || value.trim() ? null : m.page_views_api_secret_missing()),
  // Also keeps it out of drafts that survive a reload.
  input: { type: 'password', autoComplete: 'new-password' },
});

const domainField: Field = {
  name: 'domain',
  label: () => m.page_views_domain(),
  help: () => m.page_views_domain_help(),
  check: (value) =>
    /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w./-]*)?$/i.test(value.trim()) ? null : m.page_views_domain_wrong(),
  input: { inputMode: 'url', autoComplete: 'off' },
};

const siteField: Field = {
  name: 'siteId',
  label: () => m.page_views_site_id(),
  help: () => m.page_views_site_id_help(),
  check: (value) => (/^[1-9]\d{0,8}$/.test(value.trim()) ? null : m.page_views_site_id_wrong()),
  input: { inputMode: 'numeric', autoComplete: 'off' },
};

const trimmed = (draft: Draft, name: FieldName): string => draft[name].trim();

/** The services and the settings each needs; `settings` are the stored ones. */
export const servicesFor = (settings: AnalyticsSettings): Record<Service, ServiceForm> => ({
  none: {
    label: () => m.page_views_service_none(),
    sent: () => m.page_views_sent_none(),
    fields: [],
    change: () => ({ kind: 'none' }),
  },
  ga4: {
    label: () => m.page_views_service_ga4(),
    sent: () => m.page_views_sent_ga4(),
    fields: [measurementField, secretField(settings.kind === 'ga4' && settings.apiSecretSet)],
    change: (draft) => ({
      kind: 'ga4',
      measurementId: trimmed(draft, 'measurementId'),
      apiSecret: trimmed(draft, 'apiSecret'),
    }),
  },
  plausible: {
    label: () => m.page_views_service_plausible(),
    sent: () => m.page_views_sent_plausible(),
    fields: [addressField(() => m.page_views_address_plausible_help()), domainField],
    change: (draft) => ({
      kind: 'plausible',
      address: trimmed(draft, 'address'),
      domain: trimmed(draft, 'domain'),
    }),
  },
  matomo: {
    label: () => m.page_views_service_matomo(),
    sent: () => m.page_views_sent_matomo(),
    fields: [addressField(() => m.page_views_address_matomo_help()), siteField],
    change: (draft) => ({
      kind: 'matomo',
      address: trimmed(draft, 'address'),
      siteId: Number(trimmed(draft, 'siteId')),
    }),
  },
});

const plausibleAddress = 'https://plausible.io';

/** The initial values of a service's form. */
export function draftFor(service: Service, settings: AnalyticsSettings): Draft {
  const empty = { measurementId: '', apiSecret: '', address: '', domain: '', siteId: '' };
  const usual = service === 'plausible' ? { ...empty, address: plausibleAddress } : empty;
  if (settings.kind !== service) return usual;
  if (settings.kind === 'ga4') return { ...usual, measurementId: settings.measurementId };
  if (settings.kind === 'plausible') return { ...usual, address: settings.address, domain: settings.domain };
  if (settings.kind === 'matomo') {
    return { ...usual, address: settings.address, siteId: String(settings.siteId) };
  }
  return usual;
}
