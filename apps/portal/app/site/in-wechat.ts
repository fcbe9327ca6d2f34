/**
 * Whether the page is open in the browser inside WeChat, which neither downloads, prints nor installs: beside each of
 * these stands what WeChat offers instead.
 */
export const isInWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
