import { UNDO_SECONDS } from '@app/contract/moderation/held-decision.values.ts'
import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  held: (title: string) => ({
    zh: `${title}：${UNDO_SECONDS} 秒后生效`,
    en: `${title}: takes effect in ${UNDO_SECONDS} seconds`,
  }),
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销', en: 'Undone' },
  left: (count: number, first: string) => ({
    zh: `${count} 项未处理：${first}`,
    en: `${count} not carried out: ${first}`,
  }),
})
