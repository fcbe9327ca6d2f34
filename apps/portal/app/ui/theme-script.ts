/** Where the reader's choice is kept: `light`, `dark`, or nothing for the system's. */
export const themeKey = 'dssTheme'

/**
 * Runs in `head` before the first paint, so a chosen theme never flashes. A constant text: the policy may
 * allow it by hash or nonce. `html` needs `suppressHydrationWarning`, because this adds an attribute.
 */
export const themeScript = `try{let t=localStorage.${themeKey};if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}`
