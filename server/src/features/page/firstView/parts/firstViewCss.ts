import { trusted, type Html } from '#server/features/page/html/html.rules.ts';

/** Sizes of the web's own parts (`dashboard.module.css`, `cards.module.css`), so that nothing moves when it takes over. */
const CSS = `
.fv-next{display:grid;gap:12px;justify-items:start;min-height:184px;padding:24px;
border:2px solid var(--brand-ring);border-radius:8px;background:var(--brand-0)}
.fv-next h2,.fv-section h2{margin:0;font-weight:650;font-size:1.375rem;line-height:1.4;overflow-wrap:anywhere}
.fv-kicker{color:var(--brand-text);font-size:.875rem;font-weight:600}
.fv-reason{overflow-wrap:anywhere}
.sk .fv-button{display:inline-flex;align-items:center;justify-content:center;min-height:42px;padding:4px 22px;
border:var(--brand-fill-edge,1px solid transparent);border-radius:8px;background:var(--brand-6);color:var(--brand-contrast);
font-weight:600;line-height:1.35;text-align:center;text-decoration:none}
.sk .fv-plain{border:1px solid var(--brand-border);background:#fff;color:#000}
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
.fv-body :is(h2,h3),.fv-unit h3{margin:0;font-weight:700;font-size:1.1rem;line-height:1.35;overflow-wrap:anywhere}
.sk .fv-body :is(h2,h3) a{color:inherit}
.fv-text1{flex:1;overflow-wrap:anywhere}
.fv-body .fv-button,.fv-body .fv-progress{width:100%}
.fv-progress{min-height:44px;padding:4px 0}
.fv-hint{color:var(--brand-text);font-size:.875rem;text-decoration:underline}
.fv-meter{display:flex;align-items:center;gap:12px;width:100%}
.fv-meter div{flex:1 1 auto;block-size:8px;border-radius:4px;background:var(--brand-gray-2);overflow:hidden}
.fv-meter i{display:block;block-size:100%;border-radius:4px;background:var(--brand-ring)}
.fv-meter span{flex:0 0 auto;font-size:.875rem;font-variant-numeric:tabular-nums}
.fv-halves{display:grid;grid-template-columns:minmax(0,1fr) minmax(220px,320px);gap:24px;align-items:start}
.sk .fv-below{max-width:none;margin-top:8px}
.fv-meta{display:block;margin-top:4px;color:var(--brand-dimmed);font-size:.875rem}
.fv-first{display:flex;flex-wrap:wrap;gap:16px;align-items:center;justify-content:space-between;padding:16px 24px;
border:2px solid var(--brand-ring);border-radius:8px;background:var(--brand-0)}
.fv-first h2{margin:0;font-size:1.125rem;font-weight:650;line-height:1.45}
.fv-units{display:grid;gap:16px;margin:0;padding:0;list-style:none}
.fv-unit{display:grid;gap:12px;padding:16px;border:1px solid var(--brand-gray-3);border-radius:8px}
.sk .fv-unit p,.sk .fv-first p{max-width:none}
.sk .fv-unit h3 a{text-decoration:none}
.fv-line{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;color:var(--brand-dimmed);font-size:.875rem}
.fv-lock{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}
.sk .fv-lock a{text-decoration:none}
.fv-lock i{width:20px;height:20px}
.fv-counted{display:flex;align-items:center;min-height:45px;border-top:1px solid var(--brand-gray-3);color:var(--brand-text)}
.fv-player{display:grid;gap:24px;align-items:start}
.fv-player article{display:grid;gap:24px;min-width:0}
.fv-player h2{margin:0;font-size:1.625rem;font-weight:650;line-height:1.35;overflow-wrap:anywhere}
.sk .fv-outline{justify-self:start;padding-inline-start:15.5px}
.fv-outline i{width:20px;margin-inline-end:10px}
.fv-aside{display:none}
.fv-locked{display:grid;gap:16px;justify-items:start;padding:24px;border:1px solid var(--brand-gray-3);border-radius:8px}
.fv-locked i{width:32px;height:32px}
.fv-locked :is(h2,h3){margin:0;font-size:1.125rem;font-weight:650;line-height:1.45}
@media (min-width:62em){.fv-player{grid-template-columns:280px minmax(0,1fr);gap:32px}.fv-aside{display:block}.sk .fv-outline{display:none}}
.loading[data-view]:has([role=alert][hidden]){display:none}
ul.fv-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:16px;margin:0;padding:0;list-style:none}
.fv-box{display:grid;gap:8px;align-content:start;padding:20px;border:1px solid var(--brand-gray-3);border-radius:8px}
.fv-box h3{margin:0;font-size:1.125rem;line-height:1.3}
.fv-badges{display:flex;flex-wrap:wrap;gap:8px}
.fv-badge{display:inline-flex;align-items:center;max-width:100%;padding:2px 10px;border:1px solid currentcolor;border-radius:999px;
background:#fff;color:var(--brand-dimmed);font-size:.875rem;font-weight:600;line-height:1.4;overflow-wrap:break-word}
.fv-badge[data-tone=brand]{color:var(--brand-text)}
.fv-badge[data-tone=success]{color:var(--brand-success)}
.fv-badge[data-tone=warning]{color:var(--brand-warning)}
.fv-badge[data-tone=danger]{color:var(--brand-error)}
.fv-small,.fv-facts dt{color:var(--brand-dimmed);font-size:.875rem}
.fv-due{font-weight:600}
.fv-due[data-late]{color:var(--brand-error)}
.sk a.fv-back{text-decoration:none}
.fv-head{display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:16px}
.fv-head>:first-child{flex:1 1 260px;min-width:0}
.fv-action{flex:0 0 auto}
.fv-standing{display:grid;gap:12px;justify-items:start;padding:20px;border:1px solid var(--brand-gray-3);
border-inline-start:4px solid var(--brand-text);border-radius:8px}
.fv-facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));gap:16px;margin:0}
.fv-facts dd{margin:0;overflow-wrap:anywhere}
.fv-text{max-width:70ch;line-height:1.6;overflow-wrap:break-word}
.fv-text :is(p,ul,ol,blockquote){margin:0 0 16px}
.fv-text :is(h3,h4){margin:32px 0 8px;font-size:1.2rem;font-weight:600;line-height:1.3}
.fv-text>:first-child{margin-top:0}
.fv-text>:last-child,.fv-text :is(blockquote,.fv-callout)>:last-child{margin-bottom:0}
.fv-text li+li{margin-top:4px}
.fv-text li>:is(ul,ol){margin:4px 0 0}
.fv-text ol ol{list-style:lower-alpha}
.fv-text ol ol ol{list-style:lower-roman}
.fv-text u{color:var(--brand-text)}
.fv-text code{padding:1px 4px;border-radius:4px;background:var(--brand-gray-1)}
.fv-text blockquote{padding-inline-start:16px;border-inline-start:4px solid var(--brand-gray-3)}
.fv-callout{margin:0 0 16px;padding:16px;border-inline-start:4px solid var(--brand-ring);border-radius:4px;background:var(--brand-gray-0)}
.fv-callout[data-tone=warning]{border-inline-start-color:var(--brand-warning)}
.fv-callout[data-tone=tip]{border-inline-start-color:var(--brand-success)}
.sk .fv-callout>:first-child{margin-bottom:4px}
.fv-callout b{font-weight:600}
.fv-scroll{margin:0 0 16px;overflow-x:auto}
.fv-scroll table{min-width:100%;border-collapse:collapse}
.fv-scroll :is(th,td){padding:8px 12px;border:1px solid var(--brand-gray-3);text-align:start;vertical-align:top}
.fv-scroll th{background:var(--brand-gray-0);font-weight:600}

.fv-sort{max-width:320px}
.fv-field{font-weight:600}
.fv-help{color:var(--brand-dimmed);font-size:.875rem;line-height:1.2}
.fv-help+.fv-control{margin-top:5px}
.fv-fields{display:grid;gap:16px;max-width:560px}
.sk .fv-fields p{max-width:none}
.fv-control{display:block;height:42px;border:1px solid var(--brand-border);border-radius:8px}
.fv-table{width:100%;border-collapse:collapse}
.fv-table th{padding:8px 0;padding-inline-end:16px;border-bottom:2px solid var(--brand-gray-3);text-align:start;font-size:.875rem}
.fv-table td{padding:16px 0;padding-inline-end:16px;border-bottom:1px solid var(--brand-gray-3);vertical-align:top;overflow-wrap:anywhere}
.fv-table td:last-child{min-width:180px}
.fv-table a{font-weight:600}
.fv-table .fv-small{display:block}
.fv-paid{min-height:200px;padding:24px;border:1px solid var(--brand-gray-3);border-radius:8px}
.fv-paid h2{margin:0;font-size:clamp(1.25rem,1.05rem + 1vw,1.6rem);font-weight:650;line-height:1.4}
.fv-item{display:grid;gap:16px;justify-items:start;padding:24px;border:1px solid var(--brand-gray-3);border-radius:8px}
.fv-item h2{margin:0;font-size:1.125rem;font-weight:650;line-height:1.45}
.fv-item>p{color:var(--brand-dimmed)}
.fv-line2{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
.fv-badge i{width:18px;height:18px;margin-inline-end:4px}
.fv-tabs{display:flex;flex-wrap:wrap;gap:4px;border-bottom:1px solid var(--brand-gray-3)}
.sk .fv-tabs a{padding:12px 16px;color:var(--brand-body);text-decoration:none}
.sk .fv-tabs a[aria-current]{color:var(--brand-text);font-weight:600;box-shadow:inset 0 -3px 0 var(--brand-ring)}
.fv-photo{display:flex;flex-wrap:wrap;align-items:center;gap:16px}
.fv-photo>:first-child{width:96px;height:96px;border:1px solid var(--brand-gray-3);border-radius:50%;background:var(--brand-gray-1);object-fit:cover}
.fv-photo div{display:flex;flex:1 1 240px;flex-direction:column;gap:8px;max-width:460px}
.fv-photo div i,.fv-gap{display:block;height:42px}
.fv-photo p,.fv-name p:last-of-type{line-height:1.45}
.sk .fv-name p{max-width:none}
.fv-name{display:grid;gap:10px;max-width:560px}
@media (max-width:43.75em){.fv-table,.fv-table tbody,.fv-table tr,.fv-table td{display:block}.fv-table thead{display:none}
.fv-table tr{margin-bottom:16px;padding:16px;border:1px solid var(--brand-gray-3);border-radius:8px}
.fv-table td{padding:4px 0;border:0}.fv-item{padding:16px}.fv-paid{padding:16px}}
@media (max-width:700px){.fv-tabs{gap:0}.sk .fv-tabs a{padding:12px 6px;font-size:.875rem}.fv-next{justify-items:stretch;padding:16px}.fv-action,.fv-action>*{width:100%}.fv-halves{grid-template-columns:minmax(0,1fr);gap:8px}.fv-first>a{width:100%}}
`;

export const firstViewCss: Html = trusted(CSS.replaceAll(/\n\s*/g, ''));
