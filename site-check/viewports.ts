/** The windows that pages are looked at in, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
/** The narrowest phone still in use. */
export const NARROW = { width: 320, height: 640 }
