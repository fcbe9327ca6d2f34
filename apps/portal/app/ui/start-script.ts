/**
 * Starts the page's own script after its first paint, so that neither the network nor the processor of a phone is
 * shared between reading and hydrating. The server leaves that script as text in `script[data-starts]`, with the
 * files it needs beside it; while developing there is none. A page that is not painted, as in a tab behind, starts
 * by the clock. Runs in `head`; a constant text, so that the policy may allow it by hash.
 */
export const startScript = `addEventListener('DOMContentLoaded',()=>{let d=document,t=d.querySelector('script[data-starts]'),go=()=>{if(!t)return;let a=(n,p)=>d.head.append(Object.assign(d.createElement(n),p));t.dataset.starts.split(' ').forEach(href=>a('link',{rel:'modulepreload',href}));a('script',{type:'module',text:t.text});t=0};requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2e3)})`
