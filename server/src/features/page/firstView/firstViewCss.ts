import { trusted, type Html } from '#server/features/page/html/html.rules.ts';

/** Sizes of the web's own parts (`dashboard.module.css`, `cards.module.css`), so that nothing moves when it takes over. */
const CSS = `
.fv-next{display:grid;gap:12px;justify-items:start;min-height:184px;padding:24px;
border:2px solid var(--brand-ring);border-radius:8px;background:var(--brand-0)}
.fv-next h2,.fv-section h2{margin:0;font-weight:650;font-size:1.375rem;line-height:1.4;overflow-wrap:anywhere}
.fv-kicker{color:var(--brand-text);font-size:.875rem;font-weight:600}
.fv-reason{overflow-wrap:anywhere}
.sk a.fv-button{display:inline-flex;align-items:center;justify-content:center;min-height:42px;padding:4px 23px;
border:1px solid var(--brand-fill-edge,transparent);border-radius:8px;background:var(--brand-6);color:var(--brand-contrast);
font-weight:600;line-height:1.35;text-align:center;text-decoration:none}
.sk a.fv-plain{border-color:var(--brand-border);background:#fff;color:#000}
.fv-money{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:12px 16px;
border:1px solid var(--brand-gray-4);border-inline-start:4px solid var(--brand-ring);border-radius:8px}
.fv-money.fv-late{border-inline-start-color:var(--brand-error)}
.fv-money i{width:20px;height:20px}
.fv-money div{flex:1 1 240px;overflow-wrap:anywhere}
.fv-section{display:grid;gap:16px}
ul.sk-cards{margin:0;padding:0;list-style:none}
.fv-card{display:flex;flex-direction:column;min-height:388px;overflow:hidden;border:1px solid var(--brand-gray-3);
border-radius:8px;background:#fff}
.fv-cover{position:relative;display:grid;place-items:center;aspect-ratio:16/7;background:var(--brand-1);
color:var(--brand-text);font-weight:600}
.fv-cover img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.fv-body{display:flex;flex:1;flex-direction:column;gap:8px;align-items:flex-start;padding:16px}
.fv-badge{width:96px;height:25.6px}
.fv-body h3{margin:0;font-weight:700;font-size:1.1rem;line-height:1.35;overflow-wrap:anywhere}
.sk .fv-body a{color:inherit}
.fv-code{color:var(--brand-dimmed);font-size:.875rem}
.loading[data-view]:has([role=alert][hidden]){display:none}
@media (max-width:700px){.fv-next{justify-items:stretch;padding:16px}}
`;

export const firstViewCss: Html = trusted(CSS.replaceAll(/\n\s*/g, ''));
