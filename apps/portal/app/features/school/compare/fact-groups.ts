/** What is compared, in the order of the page; on a phone each group opens by itself. */
export const factGroups = ['basics', 'money', 'entry', 'learning', 'trust'] as const
export type FactGroup = (typeof factGroups)[number]
