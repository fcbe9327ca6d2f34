import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { PersonalList } from '#platform/module.ts'

const zh = `这里是您在 OSSD 深度选校的全部个人数据。

每个 .json 文件是一类数据，可以用任何文本编辑器打开；files 文件夹是您上传的图片和文件。
时间均为北京时间（年-月-日 时:分:秒）。空的列表（[]）表示没有这类数据。
文章和评论的正文（text）是 HTML。手机号和邮箱按本站的一贯做法只显示一部分。
匿名发表的内容标为 "anonymous": true，只有您自己能在这里看到它们属于您。
文中不含他人的隐私：匿名者只以其匿名称呼出现。

文章和评论的状态（state）：
  published 已发布   pending 审核中   hidden 已隐藏   draft 草稿   deleted 已删除（30 天内可恢复）

文件：
`

const en = `This is everything that OSSD Deep School Selection keeps of you.

Each .json file is one kind of data and opens in any text editor; the folder "files" holds what you uploaded.
Times are those of Beijing (year-month-day hours:minutes:seconds). An empty list ([]) means that there is none.
The text of articles and comments ("text") is HTML. Phone and e-mail are shown in part, as everywhere on the site.
What you published under an alias is marked "anonymous": true; nobody else is told that it is yours.
Nobody else's private data is in here: people under an alias appear with that alias only.

States of articles and comments ("state"):
  published   pending (under review)   hidden   draft   deleted (can be restored for 30 days)

Files:
`

/** What stands in the archive, in both languages. */
export function explanation(lists: readonly PersonalList[], userId: number, now: Date): string {
  const named = (language: 'zh' | 'en') =>
    lists.map(({ name, title }) => `  ${`${name}.json`.padEnd(24)} ${title[language]}`).join('\n')
  return `OSSD 深度选校 · OSSD Deep School Selection
#${userId} · ${writeMoment(now)}

${zh}${named('zh')}

----------------------------------------------------------------------

${en}${named('en')}
`
}
