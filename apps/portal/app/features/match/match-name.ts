/** The name of the questionnaire where it stands among the tools. */
export const matchName = { zh: '深度选校问卷', en: 'School match' }
