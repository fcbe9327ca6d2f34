/** Browsers of one member that get notices; with a further one the oldest goes. */
export const MAX_PUSH_DEVICES = 10
