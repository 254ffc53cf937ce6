import { markup, type Html } from '#server/features/page/html/html.rules.ts';

/** A target as the web's router writes it. */
interface Link {
  readonly to: string;
  readonly params?: object;
  readonly search?: object;
}

export function hrefOf({ to, params = {}, search }: Link): string {
  const values = params as Record<string, string>;
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return search ? `${path}?${new URLSearchParams(Object.entries(search)).toString()}` : path;
}

/** A link that looks like a button; `name` is read aloud instead of a label that only its surroundings explain. */
export function button(link: Link, label: string, kind: 'filled' | 'plain' = 'filled', name?: string): Html {
  const said = name === undefined ? null : markup` aria-label="${name}"`;
  return markup`<a class="fv-button${kind === 'plain' ? ' fv-plain' : ''}" href="${hrefOf(link)}"${said}>${label}</a>`;
}

export const badge = (tone: string, text: string): Html =>
  markup`<span class="fv-badge" data-tone="${tone}">${text}</span>`;

interface Heading {
  readonly title: string;
  readonly lead?: string;
  /** The screen above this one. */
  readonly back?: readonly [href: string, label: string];
  readonly action?: Html | null;
}

/** The heading of a screen, as `web/src/ui/Page.tsx` lays it out. */
export const headingOf = ({ title, lead, back, action }: Heading): Html => markup`
    ${back ? markup`<a class="fv-back" href="${back[0]}">${back[1]}</a>` : null}
    <div class="fv-head">
      <div><h1>${title}</h1>${lead ? markup`<p class="sk-about">${lead}</p>` : null}</div>
      ${action ? markup`<div class="fv-action">${action}</div>` : null}
    </div>`;

/** How far something is, as a bar; `percent` from 0 to 100. */
export const meter = (percent: number, label: string): Html => markup`<div class="fv-meter">
      <div role="progressbar" aria-label="${label}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${percent}"><i style="inline-size:${percent}%"></i></div>
      <span aria-hidden="true">${percent}%</span>
    </div>`;

export const section = (title: string, body: Html): Html =>
  markup`<section class="fv-section"><h2>${title}</h2>${body}</section>`;

/** A field the screen will show: its label, what it says of it, and its place. */
export const field = (label: string, help?: string): Html =>
  markup`<div><p class="fv-field">${label}</p>${help ? markup`<p class="fv-help">${help}</p>` : null}<i class="fv-control"></i></div>`;
