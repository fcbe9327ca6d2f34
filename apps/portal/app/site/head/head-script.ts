/**
 * Runs in `head` before the first paint: a chosen theme never flashes, and a browser with a session token shows the
 * signed-in layout at once. A constant text, so that the policy allows it by one hash. The names are those of
 * `theme.client.ts` and of the contract's `TOKEN_COOKIE`; head-script.test.ts holds them equal.
 */
export const headScript = `{let d=document.documentElement.dataset;try{let t=localStorage.dssTheme;if(t=='dark'||t=='light')d.theme=t}catch{}if(/(^|; )Admin-Token=./.test(document.cookie))d.session='in'}`
