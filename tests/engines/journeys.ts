import path from 'node:path'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { noticeKinds } from '@app/contract/member/notice.values.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { thanks } from '@app/contract/post/comment.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { eq, sql } from 'drizzle-orm'
import { signInCopy } from '../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { copy as accountCopy } from '../../apps/portal/app/features/account/copy.ts'
import { joinCopy } from '../../apps/portal/app/features/account/join/join-copy.ts'
import { copy as composerCopy } from '../../apps/portal/app/features/composer/copy.ts'
import { writingCopy } from '../../apps/portal/app/features/post/comment/writing-copy.ts'
import { to } from '../../apps/portal/app/site/addresses.ts'
import { members } from '../../apps/server/src/modules/member/table.ts'
import { rateWindows } from '../../apps/server/src/platform/limit/rate-limit.ts'
import { openDataIn } from '../browser/support/people.ts'
import { newestCode, newPhone } from '../browser/support/phone-code.ts'
import { ADMIN_PASSWORD } from '../browser/support/settings.ts'
import type { Browser } from './driver.ts'

/** What a journey works with. */
export interface Scene {
  browser: Browser
  administrator: Api
  /** A trusted member who answers by calls. */
  helper: Api
  /** Where the product keeps its database. */
  dataFolder: string
}

/** What later journeys know of earlier ones: they are one evening of one mother. */
interface Evening {
  questionId?: number
}

type Journey = (scene: Scene, evening: Evening) => Promise<void>

/** A picture that is larger than a page shows. */
const PHOTO = path.join(import.meta.dirname, '..', '..', 'docs', 'images', 'portal.png')
const COMMENT_BOX = '[data-island="post/comment/comment-box"]'
/** What a notice says after who has answered, up to the title of the question. */
const ANSWERED = noticeKinds['blog.comment'].ofQuestion.zh.replace('{A}', '').replace('“{T}”', '')
const words = () => Math.random().toString(36).slice(2, 8)

/** The account that the browser is signed in to, as a member whose first texts were read long ago. */
async function trust({ browser, dataFolder }: Scene): Promise<void> {
  const userId = await browser.until<number>(
    `const token = document.cookie.match(/${TOKEN_COOKIE}=([^;]+)/)?.[1]
     if (!token) return 0
     const request = new XMLHttpRequest()
     request.open('POST', '/prod-api/bbs/submitweb/getMyInfo', false)
     request.setRequestHeader('authorization', 'Bearer ' + token)
     request.setRequestHeader('content-type', 'application/json')
     request.send('{}')
     return JSON.parse(request.responseText).data?.userId`,
  )
  const { db, close } = await openDataIn(dataFolder)
  await db
    .insert(members)
    .values({ userId, level: 1 })
    .onConflictDoUpdate({ target: members.userId, set: { level: 1 } })
  const [row] = await db.select().from(members).where(eq(members.userId, userId))
  await close()
  if (row?.level !== 1) throw new Error('the member was not trusted')
}

/** As if some seconds had passed since the last comment: no journey waits for its turn. */
async function letNextCommentBeSent({ dataFolder }: Scene): Promise<void> {
  const { db, close } = await openDataIn(dataFolder)
  await db.delete(rateWindows).where(sql`starts_with(${rateWindows.key}, 'rate.comment.add')`)
  await close()
}

/** The journeys that half of the readers make on an iPhone, by what they show. */
export const journeys: Record<string, Journey> = {
  'a mother joins with her phone': async (scene) => {
    const { browser, administrator } = scene
    const phone = newPhone('137')
    await browser.open(to('register', 'zh', {}, { redirect: to('question.new', 'zh') }))
    await browser.type(accountCopy.phone.zh, phone)
    await browser.tick(accountCopy.agree.zh)
    await browser.press('button', accountCopy.askCode.zh)
    await browser.find('field', accountCopy.smsCode.zh)
    await browser.type(accountCopy.smsCode.zh, await newestCode(administrator, phone, 'login'))
    await browser.press('button', joinCopy.submit.zh)
    await browser.until(`return location.pathname === ${JSON.stringify(to('question.new', 'zh'))}`)
    await browser.until(`return document.documentElement.dataset.session === 'in'`)
    await trust(scene)
  },

  'she asks a question': async ({ browser }, evening) => {
    const title = `寄宿家庭的晚饭太早怎么办 ${words()}`
    await browser.open(to('question.new', 'zh'))
    await browser.type(composerCopy.questionTitle.zh, title)
    await browser.pick(composerCopy.questionCity.zh, '440100', 'main')
    await browser.press('button', composerCopy.ask.zh, 'main')
    await browser.until(`return document.querySelector('h1')?.innerText.includes(arguments[0])`, title)
    evening.questionId = Number((await browser.address()).split('/').at(-1))
  },

  'she adds a photo in a comment': async ({ browser }, { questionId }) => {
    await browser.open(to('post.detail', 'zh', { id: questionId ?? 0 }))
    await browser.type(writingCopy.answerLabel.zh, '这是今天的晚饭', COMMENT_BOX)
    await browser.choose(PHOTO, COMMENT_BOX)
    await browser.until(`return document.querySelector('${COMMENT_BOX} img')?.naturalWidth > 0`)
    await browser.press('button', writingCopy.sendAnswer.zh, COMMENT_BOX)
    await browser.until(
      `return [...document.querySelectorAll('#comments article')].some((one) =>
         one.innerText.includes('这是今天的晚饭') && one.querySelector('img')?.complete)`,
    )
  },

  'she writes a comment, and it stands there after a reload': async (scene, { questionId }) => {
    const { browser } = scene
    await letNextCommentBeSent(scene)
    const text = `我们再问问阿姨 ${words()}`
    await browser.open(to('post.detail', 'zh', { id: questionId ?? 0 }))
    await browser.type(writingCopy.answerLabel.zh, text, COMMENT_BOX)
    await browser.press('button', writingCopy.sendAnswer.zh, COMMENT_BOX)
    await browser.find('text', text, '#comments')
    await browser.open(to('post.detail', 'zh', { id: questionId ?? 0 }))
    await browser.find('text', text, '#comments')
  },

  'she is told of an answer, opens it, and thanks for it': async ({ browser, helper }, { questionId }) => {
    const text = `可以和寄宿家庭商量，很多家庭会答应 ${words()}`
    await helper(addComment, { body: { blogId: questionId ?? 0, content: `<p>${text}</p>` } })
    // the bell on the open page counts it without a reload
    await browser.until(`return document.querySelector('.unread-count:not([hidden])')`)
    await browser.open(to('notify', 'zh'))
    await browser.press('link', ANSWERED, 'main')
    await browser.find('text', text, '#comments')
    await browser.until(`return document.documentElement.hasAttribute('data-hydrated')`)
    await browser.press('button', thanks.useful.zh, '#comments')
    await browser.until(
      `return [...document.querySelectorAll('[data-reaction=thank-useful][aria-pressed=true]')].length > 0`,
    )
  },

  'the owner signs in to the console': async ({ browser }) => {
    await browser.resize(1_440, 900)
    await browser.open('/login', false)
    // a browser that was here before finds the name filled in
    await browser.type(signInCopy.password.zh, ADMIN_PASSWORD)
    await browser.replace(signInCopy.account.zh, 'admin')
    await browser.press('button', signInCopy.submit.zh)
    await browser.until(`return location.pathname === '/index' && document.querySelector('main h1, main h2')`)
  },
}
