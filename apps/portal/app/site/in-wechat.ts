/**
 * Whether the page is open in the browser inside WeChat, which neither downloads, prints nor installs: what is offered
 * there instead is said beside each of these.
 */
export const isInWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
