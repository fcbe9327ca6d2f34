export const replyStatuses = {
  none: { zh: '尚未回应', en: 'No reply yet' },
  replied: { zh: '已回应', en: 'Replied' },
  resolved: { zh: '已解决', en: 'Resolved' },
} as const
