/** What the School match is called among the tools. */
export const matchName = { zh: '深度选校问卷', en: 'School match' }
