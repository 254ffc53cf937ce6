import { trusted, type Html } from './html.rules.ts';

/**
 * Styles of the first paint. Sizes match the web's frame, so that nothing moves when it takes over. The web reuses only
 * the loading animation.
 */
const CSS = `
body{margin:0;color:var(--brand-body);font-family:var(--brand-font,system-ui),system-ui,sans-serif;line-height:1.55}
.sk,.sk *{box-sizing:border-box}
.sk h1{margin:0;font-weight:650;font-size:clamp(1.5rem,1.2rem + 1.4vw,2rem);line-height:1.25;overflow-wrap:anywhere}
.sk p{margin:0;max-width:70ch}
.sk a{color:var(--brand-text)}
.sk-head{position:sticky;top:0;display:flex;align-items:center;gap:12px;height:56px;padding:0 16px;
border-bottom:1px solid var(--brand-header-divider);background:var(--brand-header-bg);
color:var(--brand-header-text);font-weight:600}
.sk-head img{flex:0 1 auto;min-width:24px;max-width:160px;object-fit:contain}
.sk-head span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sk-side{position:fixed;top:56px;bottom:0;inset-inline-start:0;width:260px;border-inline-end:1px solid var(--brand-gray-2);background:#fff}
.sk-main{display:flex;flex-direction:column;min-height:calc(100dvh - 56px);padding:32px clamp(16px,3vw,40px) 48px}
.sk-side+.sk-main{margin-inline-start:260px}
[data-sidebar=collapsed] .sk-side{width:60px}
[data-sidebar=collapsed] .sk-side+.sk-main{margin-inline-start:60px}
.sk-page{display:flex;flex-direction:column;gap:24px;width:100%;max-width:1120px;margin-inline:auto}
.sk-blocks,.sk-words{display:grid;gap:16px}
.sk-row{border-radius:8px;background:var(--brand-gray-1);animation:sk 1.4s ease-in-out infinite}
.sk-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:16px}
.sk-back{position:relative;isolation:isolate;display:grid;align-items:center;justify-items:center;min-height:100dvh;
padding:24px 16px;background:var(--brand-6,#495057) center/cover}
.sk-back::before{content:'';position:absolute;inset:0;z-index:-1;background:var(--scrim,rgb(0 0 0/35%))}
.sk-card{width:100%;max-width:440px;padding:clamp(24px,5vw,40px);border-radius:16px;background:#fff;
box-shadow:0 1px 3px rgb(0 0 0/5%),rgb(0 0 0/5%) 0 28px 23px -7px,rgb(0 0 0/4%) 0 12px 12px -7px}
.sk-card.sk-wide{max-width:760px}
.sk-card h1{font-size:1.625rem;line-height:1.35}
.sk-card header{display:flex;align-items:center;gap:12px;min-height:48px;margin-bottom:24px;font-weight:600}
.sk-card header img{max-width:40%;object-fit:contain}
.sk-card header span{overflow-wrap:anywhere}
.sk .sk-about{margin-top:8px;color:var(--brand-dimmed)}
.sk-lead{margin-top:4px;color:var(--brand-dimmed);overflow-wrap:anywhere}
.sk-plain{display:flex;flex-direction:column;justify-content:center;gap:16px;max-width:60ch;min-height:100dvh;margin-inline:auto;padding:24px}
@keyframes sk{50%{opacity:.5}}
[data-offline-note] div{padding:8px 16px;border-bottom:1px solid var(--brand-gray-3);background:var(--brand-gray-1);text-align:center}
[data-held]{cursor:progress;animation:sk 1.4s ease-in-out infinite}
.loading{position:fixed;inset:0;z-index:900;display:flex;flex-direction:column;align-items:center;justify-content:center;
gap:24px;background:#fff;color:var(--brand-body);font-weight:600;text-align:center}
.loading-late{animation:loading 0s 400ms both}
.loading p{max-width:40ch;margin:0 24px;font-weight:400}
.loading a{color:var(--brand-text)}
.loading [hidden]{display:none}
.loading-cubes{display:grid;grid-template:repeat(3,1fr)/repeat(3,1fr);width:48px;height:48px}
.loading-cubes i{background:var(--brand-ring,#495057);animation:cube 1.3s infinite ease-in-out}
.loading-cubes i:nth-child(3n+2){animation-delay:.1s}
.loading-cubes i:nth-child(3n){animation-delay:.2s}
.loading-cubes i:nth-child(n+4){animation-delay:.15s}
.loading-cubes i:nth-child(n+7){animation-delay:.3s}
@keyframes cube{0%,70%,100%{transform:scale(1)}35%{transform:scale(0)}}
@keyframes loading{from{visibility:hidden}}
@media (max-width:700px){.sk-side{display:none}.sk-main{padding-top:24px}
.sk-side+.sk-main,[data-sidebar=collapsed] .sk-side+.sk-main{margin:0;padding-bottom:calc(112px + env(safe-area-inset-bottom))}
.sk-back{align-items:start}}
@media (prefers-reduced-motion:reduce){.sk-row,.loading-cubes i,[data-held]{animation:none}.loading-cubes{gap:4px}}
`;

export const skeletonCss: Html = trusted(CSS.replaceAll(/\n\s*/g, ''));

/** Makes room for the sidebar in the state this person left it; the web stores that beside the session summary. */
const sidebarScript: Html = trusted(
  `try{if(JSON.parse(localStorage.getItem('auth')).state.sidebarCollapsed)` +
    `document.documentElement.dataset.sidebar='collapsed'}catch{}`,
);

/** Replaces the animation with a message when the application's script cannot be loaded. */
const notLoadedScript: Html = trusted(
  `addEventListener('error',e=>{if(e.target.src&&e.target.type==='module'){` +
    `for(const n of document.querySelectorAll('.loading-cubes'))n.hidden=true;` +
    `for(const n of document.querySelectorAll('#not-loaded'))n.hidden=false}},true)`,
);

/** Every script in the HTML of a page that is put together in the browser, each as the whole text of its element. */
export const inlineScripts: readonly Html[] = [trusted(`${sidebarScript.html};${notLoadedScript.html}`)];
